/**
 * Newer than 2022 in one engine. The oldest browsers have `outline` and containers, and masks and selection with the
 * prefix that the build writes; without the others nothing is missed: a scroll bar, a break or a figure looks otherwise.
 */
const LATER = [
  'outline',
  'container',
  'container-type',
  '/^mask-/',
  'user-select',
  'text-wrap',
  'scrollbar-width',
  '/^overscroll-behavior/',
  'forced-color-adjust',
  'font-family',
  'paint-order',
  'content-visibility',
  'contain-intrinsic-size',
  'resize',
  'zoom',
]

/** The rule of decision 050: literals stand in the theme, classes are flat, nothing is styled by its id. */
export default {
  plugins: ['stylelint-declaration-strict-value', 'stylelint-plugin-use-baseline'],
  rules: {
    // What the oldest browsers of package.json lack [D6.44]: all of 2022 they have, and of later years what is named here.
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        // Nesting and media with a name are lowered by the build.
        ignoreSelectors: ['nesting', 'has', 'marker'],
        ignoreAtRules: ['custom-media', 'container'],
        ignoreUnits: ['cqw', 'cqh', 'cqi', 'lh'],
        ignoreFunctions: ['color-mix'],
        ignoreProperties: Object.fromEntries(LATER.map((property) => [property, ['/./']])),
      },
    ],
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
