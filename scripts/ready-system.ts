import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { outputOf } from './node-program.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SYSTEM = fileURLToPath(new URL('../src/app/theme/system.ts', import.meta.url))

/** Run in Node with Chakra as it is: what its engine makes of the design, as JSON. */
const PROGRAM = `
import { serializeStyles } from '@emotion/serialize'
import { compile, middleware, rulesheet, serialize, stringify } from 'stylis'
import { designSystem } from './src/app/theme/system.ts'

const system = designSystem()

const { conditions, utilities, cssVarsPrefix, theme: { breakpoints, textStyles, tokens, semanticTokens } } = system._config
const rules = []
// What the reset says in Firefox's own names: of the selectors one is no more, and the other draws the focus, which the
// design does; the properties it knows by their own names too, or are for fields the app has none of.
const ours = (element) => {
  if (element.type === 'rule') element.props = element.props.filter((selector) => !selector.startsWith(':-moz-'))
  if (element.type === 'decl' && /^-moz-(appearance|tab-size)$/.test(element.props)) element.value = ''
}
serialize(compile(serializeStyles(system._global).styles), middleware([ours, stringify, rulesheet((rule) => rules.push(rule))]))
const categories = [...new Set([...Object.keys(tokens), ...Object.keys(semanticTokens), 'breakpoints', 'sizes'])]
const values = Object.fromEntries(categories.map((category) => [category, system.tokens.getCategoryValues(category)]))
process.stdout.write(JSON.stringify({ config: { conditions, utilities, cssVarsPrefix, theme: { breakpoints, textStyles, tokens: values } }, rules }))
`

interface ReadySystem {
  /** As createSystem takes it, with the values of the tokens in place of their definitions. */
  config: { theme: { tokens: Record<string, Record<string, string>> } }
  /** What holds everywhere, rule by rule: the reset, the design's own rules, and its variables. */
  rules: string[]
}

/**
 * Puts the design's system into the app as its engine has worked it out, tokens and what holds everywhere: to do so
 * at every start took a slow phone a fifth of a second. What stands in for the engine's parts then is in `src/lib/slim`.
 */
export function readySystem(): Plugin {
  return {
    name: 'ready-system',
    apply: 'build',
    async load(id) {
      if (id !== SYSTEM) return null
      const { config, rules } = await ready()
      return `import { createSystem } from '@chakra-ui/react'\nlet made\nexport const designSystem = () => (made ??= Object.assign(createSystem(${JSON.stringify(config)}), { rules: ${JSON.stringify(rules)} }))`
    },
  }
}

/** The design's system as its engine has worked it out. */
export async function ready(): Promise<ReadySystem> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  })
  return JSON.parse(await outputOf(outputFiles[0]?.text ?? '')) as ReadySystem
}
