#!/bin/sh
# nginx reads certificates when it is reloaded: once in six hours, so that a renewed one is used long before it is needed.
(while sleep 21600; do nginx -s reload; done) &
