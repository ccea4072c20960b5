import { expect, test } from 'vitest'
import { withoutStyleAttributes, withoutUnusedClasses } from './prerender.ts'

test('style attributes, which the policy forbids, become rules; the same style becomes one', () => {
  const { html, rules } = withoutStyleAttributes(
    '<b style="color:red">1</b><i style="top:0">2</i><b style="color:red">3</b>',
  )
  expect(html).toBe('<b data-style="0">1</b><i data-style="1">2</i><b data-style="0">3</b>')
  expect(rules).toBe('[data-style="0"]{color:red}\n[data-style="1"]{top:0}')
})

test('of the sheets those rules stay whose classes the page or its script names', () => {
  const css = '.card_a1{top:1px}.card_a1 .time_a1{top:2px}.gone_b2{top:3px}.card_a1>.gone_b2{top:4px}'
  expect(withoutUnusedClasses(css, '<p class="card_a1"><script>"time_a1"</script>')).toBe(
    '.card_a1{top:1px}.card_a1 .time_a1{top:2px}',
  )
})
