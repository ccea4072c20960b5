/** The rule of decision 050: literals stand in the theme, classes are flat, and nothing is styled by its id. */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'background', 'fill', 'stroke', 'font-size', 'z-index'],
      {
        ignoreValues: {
          '': ['inherit', 'transparent', 'currentColor', 'none', 'Canvas', 'CanvasText', '/-gradient\\(/'],
          // What grows with its container is no step of the scale.
          'font-size': ['inherit', '/^(min|max|clamp|calc)\\(/'],
          'z-index': ['auto', '0', '1', '2', '-1'],
        },
        disableFix: true,
      },
    ],
    'max-nesting-depth': [1, { ignoreAtRules: ['media', 'container', 'supports'] }],
    'selector-max-id': 0,
    'block-no-empty': true,
    'color-no-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-disallowed-list': [['/data-part/', '/css-/'], { message: 'Give the element a class.' }],
  },
}
