/**
 * What the clock's frames have in common: one spot for each minute, and how the clock is told in the system's own
 * colours, where what is filled has an outline and the tall digits no ground that hides the line above them.
 */
export const frameStyle = {
  '& [data-part=spots]': { display: 'flex', '--spot': 'colors.felt.fg', '--off': 'colors.bg.emphasized' },
  '& [data-part=spots] i': { flex: '1', background: 'var(--off)', borderRadius: '2px', overflow: 'hidden' },
  '& [data-part=spots] i[data-on]': { background: 'var(--spot)' },
  '& [data-part=spots] i::after': { content: '""', display: 'block', height: '100%', width: 'var(--part, 0)', background: 'var(--spot)' },
  '@media (forced-colors: active)': {
    '& [data-part=spots] i': { forcedColorAdjust: 'none', background: 'Canvas', outline: '1px solid CanvasText', outlineOffset: '-1px' },
    '& [data-part=spots] i[data-on], & [data-part=spots] i::after': { background: 'CanvasText' },
    '& [data-part=time]': { forcedColorAdjust: 'none', color: 'CanvasText' },
    '& [data-part=edge]': { background: 'none', borderTop: '6px dashed CanvasText' },
  },
} as const
