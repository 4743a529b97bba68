import { expect, test } from 'vitest'
import { selectCriticalCss } from '#src/app/build/critical-css.ts'

const PAGE = '<main class="wrap md:w-1/2"><h1 class="[&amp;&gt;b]:red">Olá</h1><b>x</b></main>'

test('keeps the rules whose classes and elements the page has, and drops the others', () => {
  const css = '.wrap{a:b}.card{a:b}.wrap h1{a:b}.wrap h2{a:b}h1,h2{a:b}*{a:b}'
  expect(selectCriticalCss(css, PAGE)).toBe('.wrap{a:b}.wrap h1{a:b}h1{a:b}*{a:b}')
})

test('finds elements inside preformatted text', () => {
  expect(selectCriticalCss('code{a:b}', '<pre><code>x</code></pre>')).toBe('code{a:b}')
})

test('reads escaped names as the page writes them', () => {
  const css = '.md\\:w-1\\/2{a:b}.md\\:w-1\\/3{a:b}.\\[\\&\\>b\\]\\:red>b{a:b}'
  expect(selectCriticalCss(css, PAGE)).toBe('.md\\:w-1\\/2{a:b}.\\[\\&\\>b\\]\\:red>b{a:b}')
})

test('looks into media queries and layers, and drops empty ones', () => {
  const css = '@media (width>=1px){.wrap{a:b}.card{a:b}}@media (width>=2px){.card{a:b}}'
  expect(selectCriticalCss(css, PAGE)).toBe('@media (width>=1px){.wrap{a:b}}')
})

test('a layer keeps its place even when none of its rules are inlined', () => {
  expect(selectCriticalCss('@layer one{.card{a:b}}@layer two{.wrap{a:b}}', PAGE)).toBe(
    '@layer one;@layer two{.wrap{a:b}}',
  )
})

test('a selector may name what must not be there, and alternatives', () => {
  const css = ':where(.wrap>:not(:last-child)){a:b}.wrap:not(.card){a:b}:is(.card,.wrap) b{a:b}'
  expect(selectCriticalCss(css, PAGE)).toBe(css)
})

test('a selector may name attributes the page has, or that it has had or gets before it is painted', () => {
  const page = `${PAGE}<input aria-invalid="true" class="data-x"><button disabled="">z</button>`
  const css =
    '.wrap[aria-invalid=true]{a:b}.wrap[data-x]{a:b}.wrap[open]{a:b}html[data-home=B] .wrap{a:b}' +
    '.wrap:disabled{a:b}.wrap:not([open]){a:b}'
  expect(selectCriticalCss(css, page)).toBe(
    '.wrap[aria-invalid=true]{a:b}.wrap[open]{a:b}html[data-home=B] .wrap{a:b}.wrap:disabled{a:b}' +
      '.wrap:not([open]){a:b}',
  )
  expect(selectCriticalCss('div[data-below]>main{a:b}', PAGE)).toBe('div[data-below]>main{a:b}')
  expect(selectCriticalCss('.wrap:disabled{a:b}', PAGE)).toBe('')
})

test('leaves out transitions: nothing changes before the full sheet', () => {
  const css =
    '.wrap{transition:color .1s;a:b}.wrap{a:b;transition-duration:.1s}.md\\:w-1\\/2{transition:none}'
  expect(selectCriticalCss(css, PAGE)).toBe('.wrap{a:b}.wrap{a:b}')
})

test('keeps the rules for paper: a page can be printed before it is used', () => {
  expect(selectCriticalCss('@media print{.wrap{a:b}.card{a:b}}', PAGE)).toBe('@media print{.wrap{a:b}}')
})

test('leaves out rules that only a pointer triggers', () => {
  expect(selectCriticalCss('.wrap:hover{a:b}.wrap:active{a:b}:focus-visible{a:b}', PAGE)).toBe(
    ':focus-visible{a:b}',
  )
})

test("leaves out the edges of controls in the system's own colours, which come with the full sheet", () => {
  const css = '@media (forced-colors:active){.wrap{a:b}}@media (max-height:33rem){.wrap{a:b}}'
  expect(selectCriticalCss(css, PAGE)).toBe('@media (max-height:33rem){.wrap{a:b}}')
})

test('leaves out what stands in for what older browsers lack, which comes with the full sheet', () => {
  const css = '@supports not selector(:has(*)){.wrap{a:b}}@supports (color:lab(0% 0 0)){.wrap{a:b}}'
  expect(selectCriticalCss(css, PAGE)).toBe('@supports (color:lab(0% 0 0)){.wrap{a:b}}')
})

test('keeps the custom properties that are read, through others or by the page itself', () => {
  const css = ':root{--a:1;--b:var(--c);--c:2;--d:3;--e:4}.wrap{x:var(--b)}'
  const page = `${PAGE}<i style="color:var(--e)"></i>`
  expect(selectCriticalCss(css, page)).toBe(':root{--b:var(--c);--c:2;--e:4}.wrap{x:var(--b)}')
})

test('keeps the keyframes and registered properties that are used', () => {
  const css =
    '.wrap{animation:rise 1s;w:var(--w)}@keyframes rise{from{a:b}}@keyframes fall{from{a:b}}' +
    '@property --w{syntax:"*";inherits:false}@property --v{syntax:"*";inherits:false}'
  expect(selectCriticalCss(css, PAGE)).toBe(
    '.wrap{animation:rise 1s;w:var(--w)}@keyframes rise{from{a:b}}@property --w{syntax:"*";inherits:false}',
  )
})

test('braces and commas inside strings do not end a rule', () => {
  const css = '.wrap:before{content:"}{,;"}.wrap{a:b}'
  expect(selectCriticalCss(css, PAGE)).toBe(css)
})
