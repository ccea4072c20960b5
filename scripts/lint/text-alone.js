import { TypeFlags } from 'typescript-native/unstable/sync'

/**
 * A page translator puts elements in the place of text nodes. React goes on to change the node it made: a text beside
 * others in one element then stays as it was, and taking it away throws. A text that is the only child of its element
 * is set again as a whole. So each text that changes, comes or goes has an element of its own [F83].
 */
export const textAlone = {
  meta: {
    type: 'problem',
    docs: { description: 'A text that changes shares no element with anything else.' },
    messages: {
      changing:
        'Page translation would leave this text behind: give it an element of its own, or make one text of all.',
      beside: 'What comes and goes beside a text stumbles over page translation: give the text an element of its own.',
    },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()

    function check(node) {
      const children = node.children.filter(isSomething)
      if (children.length < 2) return
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && !isFixed(child.expression) && isText(child.expression))
          context.report({ node: child, messageId: 'changing' })
      const comesAndGoes = node.type === 'JSXFragment' || children.some(isConditional)
      if (!comesAndGoes) return
      for (const child of children) if (isWords(child)) context.report({ node: child, messageId: 'beside' })
    }

    /** Whether the expression may come out as text; a slot may hold anything, and is wrapped where it takes texts. */
    function isText(expression) {
      if (expression.type === 'LogicalExpression' && expression.operator === '&&') return isText(expression.right)
      if (expression.type === 'ConditionalExpression')
        return isText(expression.consequent) || isText(expression.alternate)
      if (isFixed(expression)) return true
      const type = checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(expression))
      if (type.aliasSymbol?.name === 'ReactNode') return false
      const types = type.isUnion() ? type.types : [type]
      if (types.some((one) => checker.typeToString(one).includes('Iterable<ReactNode>'))) return false
      return types.some((one) => one.flags & TEXT || /^(string|number)\[\]$/.test(checker.typeToString(one)))
    }

    return { JSXElement: check, JSXFragment: check }
  },
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike

function isSomething(child) {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n')
  return !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')
}

/** Always the same text. */
function isFixed(expression) {
  return (
    (expression.type === 'Literal' && typeof expression.value === 'string') ||
    (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
  )
}

function isConditional(child) {
  return (
    child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'LogicalExpression' || child.expression.type === 'ConditionalExpression')
  )
}

/** More than white space, which a translator leaves alone. */
function isWords(child) {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  return child.type === 'JSXExpressionContainer' && isFixed(child.expression) && textOf(child.expression).trim() !== ''
}

function textOf(expression) {
  return expression.type === 'Literal' ? expression.value : (expression.quasis[0]?.value.cooked ?? '')
}
