import fc from 'fast-check'

/**
 * Properties are tried with the same examples in every run, so that a failure is that of the change at hand;
 * PROPERTY_SEED makes others.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_119) })
