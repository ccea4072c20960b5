/** The features of framer-motion for animation, in a chunk of its own. */
export { domAnimation as bundle } from 'framer-motion'
