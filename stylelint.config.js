/** The rule of decision 050: literals stand in the theme, classes are flat, and nothing is styled by its id. */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'scale-unlimited/declaration-strict-value': [
      [
        '/color$/',
        'background',
        'fill',
        'stroke',
        'font-size',
        'font-weight',
        'font-stretch',
        'line-height',
        'z-index',
      ],
      {
        ignoreValues: {
          // Under forced colours the system's names are the scale.
          '': [
            'inherit',
            'transparent',
            'currentColor',
            'none',
            '/-gradient\\(/',
            'Canvas',
            'CanvasText',
            'ButtonText',
            'GrayText',
            'Highlight',
          ],
          // What grows with its container or the text around it is no step of the scale.
          'font-size': ['inherit', '/^(min|max|clamp|calc)\\(/', '/^[\\d.]+em$/'],
          // That of the wordmark is no weight of text.
          'font-weight': ['inherit', '900'],
          'font-stretch': ['inherit', 'normal'],
          'line-height': ['inherit'],
          'z-index': ['auto', '0', '1', '2', '-1'],
        },
        disableFix: true,
      },
    ],
    'max-nesting-depth': [1, { ignoreAtRules: ['media', 'container', 'supports'] }],
    'selector-max-id': 0,
    'block-no-empty': true,
    'color-no-hex': true,
    'declaration-block-no-duplicate-properties': [true, { ignoreProperties: ['composes'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-disallowed-list': [['/data-part/', '/css-/'], { message: 'Give the element a class.' }],
  },
}
