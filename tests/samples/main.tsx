import { createRoot } from 'react-dom/client'
import { loadConfig } from '#lib/network/config.ts'
import '#app/theme/fonts.css'
import { Samples } from './samples.tsx'

/** The page of components, served by Vite in development alone: `npm run dev`, then `/tests/samples/`. */
await loadConfig().catch(() => undefined)
createRoot(document.getElementById('root') as HTMLElement).render(<Samples />)
