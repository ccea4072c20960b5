import { API, SignatureKind } from 'typescript-native/unstable/sync'

/**
 * Gives a rule for typescript-eslint the types of TypeScript 7. oxlint hands no types to plugins; of the parser's
 * services there is what the rules here ask for.
 */
export function typed(rule) {
  return {
    ...rule,
    create(context) {
      const parserServices = servicesOf(context.filename)
      const sourceCode = Object.create(context.sourceCode, { parserServices: { value: parserServices } })
      return rule.create(Object.create(context, { sourceCode: { value: sourceCode } }))
    },
  }
}

let project

/** The project of tsconfig.json, opened by the first rule that asks for a type. */
function openProject() {
  if (project) return project
  const api = new API({ cwd: process.cwd() })
  project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0]
  return project
}

function servicesOf(filename) {
  return {
    program: { getTypeChecker },
    esTreeNodeToTSNodeMap: { get: ({ range }) => nodeAt(openProject().program.getSourceFile(filename), range) },
  }
}

function getTypeChecker() {
  const { checker } = openProject()

  function typeOf(type) {
    return {
      flags: type.flags,
      aliasSymbol: type.getAliasSymbol(),
      getSymbol: () => type.getSymbol(),
      isUnion: () => type.isUnionType(),
      get types() {
        return type.getTypes().map(typeOf)
      },
      getCallSignatures: () =>
        checker
          .getSignaturesOfType(type, SignatureKind.Call)
          .map((signature) => ({ getReturnType: () => typeOf(checker.getReturnTypeOfSignature(signature)) })),
      getAwaited: () =>
        type.getSymbol()?.name === 'Promise' ? typeOf(checker.getTypeArguments(type)[0]) : typeOf(type),
      toString: () => checker.typeToString(type),
    }
  }

  return {
    getTypeAtLocation: (node) => typeOf(checker.getTypeAtLocation(node)),
    getAwaitedType: (type) => type.getAwaited(),
    typeToString: (type) => type.toString(),
  }
}

/** The outermost node with exactly this range. */
function nodeAt(node, range) {
  const [start, end] = range
  if (node.getStart() === start && node.end === end) return node
  return node.forEachChild((child) => (child.pos <= start && child.end >= end ? nodeAt(child, range) : undefined))
}
