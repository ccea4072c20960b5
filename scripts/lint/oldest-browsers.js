import browsers from '@mdn/browser-compat-data' with { type: 'json' }
import { floor } from '../browsers.js'

/** What is newer than the oldest browsers of package.json: the names of its owners by its own name; statics have a star. */
const NEWER = newer(
  Object.entries({ ...browsers.javascript.builtins, ...browsers.javascript.builtins.Intl, ...browsers.api }),
)

/**
 * Nothing is used that one of the oldest browsers of package.json lacks [D6.44], by MDN's data: statics and constructors
 * by their names, what instances have by the type of the object. Left alone is what the code has looked for:
 * `a.b?.()`, and `'b' in a` somewhere in the file.
 */
export const oldestBrowsers = {
  meta: {
    type: 'problem',
    docs: { description: 'Nothing that one of the oldest browsers lacks.' },
    messages: { newer: '{{name}} is newer than the oldest browsers of package.json: look for it first.' },
    schema: [],
  },
  create(context) {
    const { parserServices: services, text } = context.sourceCode

    function report(node, name) {
      if (!text.includes(`'${name}' in `)) context.report({ node, messageId: 'newer', data: { name } })
    }

    return {
      MemberExpression(node) {
        const owners = node.computed ? undefined : NEWER.get(node.property.name)
        if (!owners || node.parent.optional || isLookedFor(node)) return
        const { object, property } = node
        const isStatic = object.type === 'Identifier' && owners.has(`${object.name}*`)
        if (isStatic || ownersOf(object).some((owner) => owners.has(owner))) report(node, property.name)
      },
      ':matches(CallExpression, NewExpression) > Identifier.callee'(node) {
        if (NEWER.get(node.name)?.has('*') && isGlobal(node)) report(node, node.name)
      },
    }

    /** `a.newer?.b`: where there is none, there is no `b` either. */
    function isLookedFor({ optional, object }) {
      return optional && object.type === 'MemberExpression' && NEWER.has(object.property.name)
    }

    function isGlobal(node) {
      let scope = context.sourceCode.getScope(node)
      while (scope && !scope.set.get(node.name)?.defs.length) scope = scope.upper
      return scope === null
    }

    function ownersOf(node) {
      const type = services.program.getTypeChecker().getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(node))
      return (type.isUnion() ? type.types : [type]).flatMap((one) => {
        const name = one.getSymbol()?.name ?? ''
        return /^HTML\w+Element$/.test(name) ? [name, 'HTMLElement', 'Element'] : [name]
      })
    }
  },
}

function newer(owners) {
  const found = new Map()
  const note = (name, owner) => found.set(name, (found.get(name) ?? new Set()).add(owner))
  for (const [owner, { __compat: own, ...members }] of owners) {
    if (own && isNewer(own)) note(owner, '*')
    for (const [member, { __compat: compat }] of Object.entries(members)) {
      if (!compat || !isNewer(compat)) continue
      const name = member.replace(/_static$/, '')
      // What a namespace or a constructor of JavaScript has stands there without that ending.
      note(name, name !== member || owner in browsers.javascript.builtins ? `${owner}*` : owner)
      if (owner in browsers.javascript.builtins) note(name, owner)
      if (owner === 'Window' || owner === '_globals') note(name, '*')
    }
  }
  return found
}

/** Whether one of the oldest browsers has it in no form, not even in part. */
function isNewer({ support }) {
  return floor.some(({ bcd, version }) =>
    [support[bcd]]
      .flat()
      .every((statement) => !statement?.version_added || statement.flags || isAbove(statement.version_added, version)),
  )
}

function isAbove(since, version) {
  if (since === 'preview') return true
  const [major = 0, minor = 0] = since.replace('≤', '').split('.').map(Number)
  return major > version[0] || (major === version[0] && minor > version[1])
}
