/** `no-restricted-syntax` as ESLint has it: each option is a selector with the message of what it finds. */
export const restrictedSyntax = {
  meta: { type: 'problem', docs: { description: 'Code that a selector finds is not allowed.' }, schema: false },
  create(context) {
    return Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    )
  },
}
