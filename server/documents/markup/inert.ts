/**
 * JSON that may stand inside a script element: nothing in it can end the element, open a comment in it or break a
 * line of JavaScript, and reading it gives the same value.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
