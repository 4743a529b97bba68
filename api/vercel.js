// The platform compiles single files and would lose the project's import map; the build's own bundle needs neither.
export { default } from '../dist/api/serverless.js'
