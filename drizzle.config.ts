/** Read by `npm run migration`. */
export default { dialect: 'postgresql', schema: './server/db/schema/*.ts', out: './server/db/migrations' }
