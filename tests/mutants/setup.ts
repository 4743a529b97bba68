import { configureGlobal } from 'fast-check'

// The first counterexample kills a mutant, so shrinking it would only take time.
configureGlobal({ endOnFailure: true })
