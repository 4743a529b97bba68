// The platform compiles single files and would lose the project's import map; the build's own bundle does not need
// it.
export { default } from '../dist/api/serverless.js'
