/**
 * A second inline script, only in the home page's HTML: decides which of its layouts is shown, before anything of it is
 * painted. Its hash is part of the CSP, as the start script's is.
 */
import { decideHomeVariant } from '../lib/ab-test/home-variant.ts'

decideHomeVariant()
