import { chakra } from '@chakra-ui/react'

/**
 * The map's box with what lies on it. Few of the library's own rules are needed, so they stand here instead of its
 * style sheet. The window of a venue hangs above its mark by `--x` and `--y`; in a narrow box it stands at the foot.
 */
export const Frame = chakra('section', {
  base: {
    position: 'relative',
    width: '100%',
    height: '100%',
    minHeight: '360px',
    overflow: 'clip',
    borderRadius: 'card',
    boxShadow: 'e1',
    bg: 'map.land',
    containerType: 'inline-size',
    isolation: 'isolate',
    // The map covers it, and what lies beneath is painted again with every frame of a drag.
    '&[data-state=ready]': { bg: 'transparent', boxShadow: 'none' },
    '& [data-part=ground]': { position: 'absolute', inset: '0', WebkitTapHighlightColor: 'transparent' },
    '& .maplibregl-canvas': { position: 'absolute', top: '0', left: '0', _focusVisible: { outlineOffset: '-3px' } },
    '& .maplibregl-canvas-container': { width: '100%', height: '100%' },
    '& .maplibregl-interactive': { cursor: 'grab', userSelect: 'none', '&:active': { cursor: 'grabbing' } },
    '& .maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan, & .maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan .maplibregl-canvas':
      { touchAction: 'none' },
    '& .maplibregl-boxzoom': {
      position: 'absolute',
      top: '0',
      left: '0',
      width: '0',
      height: '0',
      border: '2px dotted',
      borderColor: 'fg',
    },
    '& .maplibregl-canary': { backgroundColor: 'salmon' },
    '& .maplibregl-ctrl-bottom-right': { position: 'absolute', left: '0', bottom: '0' },
    '& .maplibregl-ctrl-attrib': {
      padding: '0 10px',
      borderTopRightRadius: 'tag',
      bg: 'map.land',
      color: 'fg.muted',
      fontSize: '.75rem',
      lineHeight: '1.5rem',
      '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' },
    },
    '& .maplibregl-ctrl-attrib-button': { display: 'none' },
    '& [data-part=count]': {
      position: 'absolute',
      top: '14px',
      left: '14px',
      maxWidth: 'calc(100% - 28px)',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      padding: '5px 12px',
      borderRadius: 'full',
      bg: 'info.subtle',
      color: 'info.fg',
      boxShadow: 'inset 0 0 0 1px color-mix(in srgb, {colors.info.fg} 30%, transparent)',
      fontSize: '.875rem',
      lineHeight: '1.25rem',
      fontWeight: '640',
      pointerEvents: 'none',
    },
    '& [data-part=controls]': { position: 'absolute', right: '14px', bottom: '14px', display: 'grid', gap: '10px' },
    '& [data-part=controls] button': {
      bg: 'bg.subtle',
      color: 'fg',
      boxShadow: 'inset 0 0 0 1.5px {colors.border}, 0 6px 16px -6px #00000080',
      _hover: { bg: 'bg.emphasized' },
    },
    '& [data-part=controls] button:is([aria-expanded=true])': {
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 2px {colors.accent.line}',
    },
    // A window at the foot stands where they are.
    '@container (max-width: 619px)': {
      '& [data-part=controls]': { top: '14px', bottom: 'auto' },
      '& [data-part=controls]:has(~ [data-part=window])': { visibility: 'hidden' },
    },
    // A phone on its side has a low map.
    '@media (max-width: 991px) and (max-height: 479px)': {
      minHeight: '0',
      '& [data-part=controls]': { gridTemplateColumns: 'repeat(2, auto)', gap: '8px' },
      '& [data-part=count]': { maxWidth: 'calc(100% - 140px)' },
    },
    '& [data-part=words]': {
      position: 'absolute',
      top: '56px',
      left: '14px',
      right: '14px',
      maxWidth: '420px',
      zIndex: '1',
    },
  },
})

/** What lies over the map: the window of a venue, the list of all. */
export const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '2',
    bg: 'bg.subtle',
    color: 'fg',
    borderRadius: 'card',
    boxShadow: 'e3',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    '& [data-part=head]': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      padding: '12px 4px 8px 16px',
      flex: 'none',
    },
    '& [data-part=head] > div': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=head] button': { margin: '-6px 0' },
    '& [data-part=title]': { textStyle: 'title', outline: 'none', overflowWrap: 'anywhere' },
    '& [data-part=place]': { textStyle: 'meta', color: 'fg.muted', marginTop: '2px' },
    '& [data-part=body]': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      minHeight: '0',
      flex: '1',
      scrollbarWidth: 'thin',
    },
  },
  variants: {
    at: {
      /**
       * Above the mark, held inside the box; its point shows at the mark as long as that is far enough from the edge.
       */
      mark: {
        left: 'clamp(14px, calc(var(--x, 50%) - 160px), calc(100% - 334px))',
        bottom: 'calc(100% - var(--y, 50%) + 40px)',
        width: '320px',
        maxHeight: 'min(360px, calc(100% - 120px))',
        '&::after': {
          content: '""',
          position: 'absolute',
          bottom: '-8px',
          left: 'clamp(16px, calc(var(--x, 50%) - clamp(14px, calc(var(--x, 50%) - 160px), calc(100cqi - 334px)) - 9px), 286px)',
          width: '18px',
          height: '18px',
          bg: 'inherit',
          transform: 'rotate(45deg)',
          borderRadius: '3px',
          zIndex: '-1',
        },
        '@container (max-width: 619px)': {
          left: '10px',
          right: '10px',
          bottom: '10px',
          width: 'auto',
          maxHeight: '56%',
          '&::after': { display: 'none' },
        },
      },
      side: {
        top: '10px',
        left: '10px',
        bottom: '10px',
        width: 'min(360px, calc(100% - 20px))',
      },
      all: { position: 'relative', width: '100%', height: '100%', bg: 'bg.panel', boxShadow: 'none' },
    },
  },
})
