#!/bin/sh
# Writes the ranges of a cache or CDN in front of nginx, CACHE_RANGES with commas or spaces between, as those from which
# a visitor's address is taken. With a range that is none, or that holds everybody, nginx does not start.
set -euf
folder="${REAL_IP_FOLDER:-/run/real-ip}"
mkdir -p "$folder"
lines=''
for range in $(printf %s "${CACHE_RANGES:-}" | tr ',' ' '); do
  address="${range%/*}"
  bits="${range##*/}"
  least=8
  case "$address" in *:*) least=16 ;; esac
  if ! printf %s "$range" | grep -Eq '^([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:]*)/[0-9]{1,3}$'; then
    echo "CACHE_RANGES: '$range' is no range of addresses like 192.0.2.0/24" >&2
    exit 1
  fi
  if [ "$bits" -lt "$least" ]; then
    echo "CACHE_RANGES: '$range' holds more than any cache has; a visitor could choose an address" >&2
    exit 1
  fi
  lines="$lines
set_real_ip_from $range;"
done
printf '%s\n' "$lines" >"$folder/ranges.conf"
