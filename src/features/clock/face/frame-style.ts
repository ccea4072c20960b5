/**
 * What the clock's frames have in common: one spot for each minute, and how the clock is shown in the system's own
 * colours, where what is filled has an outline and the tall digits no ground that hides the line above them.
 */
export const frameStyle = {
  '& [data-fit]': { display: 'inline-block', fontSize: 'calc(1em * var(--fit, 1))' },
  '& [data-part=spots]': { display: 'flex', '--spot': 'colors.success.fg', '--off': 'colors.bg.emphasized' },
  '& [data-part=spots] i': { flex: '1', background: 'var(--off)', borderRadius: '2px', overflow: 'hidden' },
  '& [data-part=spots] i[data-on]': { background: 'var(--spot)' },
  '& [data-part=spots] i::after': {
    content: '""',
    display: 'block',
    height: '100%',
    width: 'var(--part, 0)',
    background: 'var(--spot)',
  },
  '@media (forced-colors: active)': {
    '& [data-part=spots] i': {
      forcedColorAdjust: 'none',
      background: 'Canvas',
      outline: '1px solid CanvasText',
      outlineOffset: '-1px',
    },
    '& [data-part=spots] i[data-on], & [data-part=spots] i::after': { background: 'CanvasText' },
    '& [data-part=time]': { forcedColorAdjust: 'none', color: 'CanvasText' },
    '& [data-part=edge]': { background: 'none', borderTop: '6px dashed CanvasText' },
  },
} as const

/**
 * The last minute: the field turns red under a chip edge, and nothing flashes. What else is in a frame takes its colour
 * from the field.
 */
export const lastMinuteStyle = {
  bg: 'danger.solid',
  color: 'danger.contrast',
  '--edge-colour': 'colors.danger.contrast',
  '& [data-part=edge]': { display: 'block', position: 'absolute', insetInline: '0', top: '0', height: '8px' },
  '& [data-part=edge] + [data-part=edge]': { top: 'auto', bottom: '0' },
  '& span, & small, & b, & strong, & [data-part=level], & [data-part=age], & svg': { color: 'inherit' },
  '& [data-part=pill] > span': { color: 'danger.dark' },
  '& [data-part=pill] > span span, & [data-part=pill] > span svg': { color: 'inherit' },
  '& [data-part=pill] > [data-part=connection], & [data-part=pill] > [data-part=hint]': { color: 'inherit' },
  '& [data-part=spots]': { '--spot': 'colors.danger.contrast', '--off': 'colors.danger.deep' },
} as const
