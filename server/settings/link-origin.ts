/**
 * The origin that links in messages begin with: never what a request says it is. Null in production without
 * `PUBLIC_ORIGIN`, where no link can be sent.
 */
export function linkOrigin({
  publicOrigin,
  nodeEnv,
  port,
}: {
  publicOrigin: string | null
  nodeEnv: string
  port: number
}): string | null {
  return publicOrigin ?? (nodeEnv === 'production' ? null : `http://localhost:${port}`)
}
