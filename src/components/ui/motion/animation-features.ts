/** What makes elements of framer-motion move, in a chunk of its own. */
export { domAnimation as bundle } from 'framer-motion'
