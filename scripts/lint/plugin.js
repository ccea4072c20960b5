import query from '@tanstack/eslint-plugin-query'
import { glossary } from './glossary.js'
import { oldestBrowsers } from './oldest-browsers.js'
import { restrictedSyntax } from './restricted-syntax.js'
import { textAlone } from './text-alone.js'
import { typed } from './typed.js'

/** The rules of this project, and those of others that need types. */
export default {
  meta: { name: 'ours' },
  rules: {
    glossary,
    'oldest-browsers': typed(oldestBrowsers),
    'restricted-syntax': restrictedSyntax,
    'style-objects': restrictedSyntax,
    'text-alone': typed(textAlone),
    'no-void-query-fn': typed(query.rules['no-void-query-fn']),
    'no-rest-destructuring': typed(query.rules['no-rest-destructuring']),
  },
}
