// The page of all charts: choose one, search, zoom, pan, read about a state.

const facts = JSON.parse(document.getElementById('facts').textContent)
const drawing = document.getElementById('drawing')
const detail = document.getElementById('detail')
const list = document.getElementById('list')
const texts = document.getElementById('texts').content.firstElementChild.children
/** Views beside the charts, by the id of their element, with their address. */
const SHEETS = { map: 'mapa', plan: 'plano' }
let chart = null
let scope = ''
let isWhole = false
let zoom = 1
let level = 'failures'

/** Shows what the address names: `#/checkout/checkout.choosing` is a state of a chart, `#/plano` the tracking plan, `#/mapa` the map. */
function follow() {
  const [id, state] = location.hash.slice(2).split('/')
  const sheet = Object.keys(SHEETS).find((view) => SHEETS[view] === id)
  if (sheet) return show(sheet)
  show('charts')
  const wanted = facts.find((one) => one.id === id) ?? facts[0]
  const next = isWhole ? '' : findScope(wanted, state)
  if (wanted !== chart || next !== scope) draw(wanted, next)
  choose(state && wanted.states.some((one) => one.id === state) ? state : wanted.states[0].id, Boolean(state))
}

function show(view) {
  document.getElementById('charts').hidden = view !== 'charts'
  for (const sheet of Object.keys(SHEETS)) document.getElementById(sheet).hidden = view !== sheet
  for (const button of document.querySelectorAll('[data-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view))
  }
}

function draw(next, wantedScope) {
  chart = next
  scope = wantedScope
  document.getElementById('title').textContent = next.title
  document.getElementById('purpose').textContent = next.purpose
  drawing.replaceChildren(copyDrawing(next.id, level, scope))
  showCrumbs(next, scope)
  for (const line of document.querySelectorAll('[data-neighbours]')) {
    line.hidden = line.dataset.neighbours !== next.id
  }
  const svg = drawing.querySelector('svg')
  svg.setAttribute('role', 'group')
  for (const text of svg.querySelectorAll('g.text')) {
    text.setAttribute('tabindex', '0')
    text.setAttribute('role', 'button')
    const { id, name } = next.states.find((one) => one.id === text.dataset.state)
    const isFolded = drawing.querySelector(`.folded[data-state="${CSS.escape(id)}"]`) !== null
    text.setAttribute('aria-label', `Estado ${name}${isFolded ? ', abrir' : ''}`)
  }
  for (const link of list.querySelectorAll('a[href]')) {
    if (link.hash === `#/${next.id}`) {
      link.setAttribute('aria-current', 'true')
      list.scrollTo(link.offsetLeft - list.offsetLeft - 16, 0)
    } else link.removeAttribute('aria-current')
  }
  showFirst()
}

/** The state whose level shows a state: itself when it has states inside it, else the one around it. */
function findScope(chart, state) {
  const root = chart.states[0].id
  if (!state || !chart.states.some(({ id }) => id === state)) return root
  const hasInner = chart.states.some(({ id }) => id.startsWith(`${state}.`))
  return hasInner ? state : getOuter(state)
}

/** The id of the state around a state. */
function getOuter(state) {
  return state.slice(0, Math.max(0, state.lastIndexOf('.')))
}

/**
 * A new copy of a chart's drawing at a level. The happy path has no drawing of some states, and a chart without levels only
 * one: then it is that of the nearest state around, or the whole.
 */
function copyDrawing(id, level, wanted) {
  for (let scope = wanted; ; scope = getOuter(scope)) {
    const place = `[data-chart="${id}"][data-of-level="${level}"][data-scope="${CSS.escape(scope)}"]`
    const template = document.querySelector(`template${place}`)
    if (template) return fillTexts(template.content.cloneNode(true))
  }
}

/** Fills in the texts that drawings have in common. */
function fillTexts(copy) {
  for (const group of copy.querySelectorAll('[data-text]')) {
    const text = texts[group.dataset.text].cloneNode(true)
    group.append(...text.children)
  }
  return copy
}

/** Shows the way from the chart to the state that is open. */
function showCrumbs(chart, scope) {
  const around = chart.states.filter(({ id }) => scope === id || scope.startsWith(`${id}.`))
  const way = around.length > 0 ? around : [chart.states[0]]
  document.getElementById('crumbs').replaceChildren(
    ...way.map(({ id, name }, place) => {
      const link = document.createElement('a')
      link.textContent = name
      link.href = place === 0 ? `#/${chart.id}` : `#/${chart.id}/${id}`
      if (place === way.length - 1) link.setAttribute('aria-current', 'location')
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  const whole = document.getElementById('whole')
  whole.setAttribute('aria-pressed', String(scope === ''))
  const levels = document.querySelectorAll(`template[data-chart="${chart.id}"]:not([data-scope=""])`)
  whole.hidden = levels.length === 0
}

/** Draws the chart again as the address, the level and the button ask. */
function redraw() {
  const state = location.hash.slice(2).split('/')[1]
  draw(chart, isWhole ? '' : findScope(chart, state))
  if (state) choose(state, true)
}

function setLevel(next) {
  level = next
  for (const button of document.querySelectorAll('[data-level]')) {
    button.setAttribute('aria-pressed', String(button.dataset.level === next))
  }
  redraw()
}

function size(svg) {
  const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number)
  return { width, height }
}

function setZoom(next) {
  const svg = drawing.querySelector('svg')
  const { width, height } = size(svg)
  const middle = {
    x: (drawing.scrollLeft + drawing.clientWidth / 2) / zoom,
    y: (drawing.scrollTop + drawing.clientHeight / 2) / zoom,
  }
  zoom = Math.min(3, Math.max(0.02, next))
  svg.setAttribute('width', width * zoom)
  svg.setAttribute('height', height * zoom)
  drawing.scrollTo(middle.x * zoom - drawing.clientWidth / 2, middle.y * zoom - drawing.clientHeight / 2)
}

/** Fits the whole chart into its frame. */
function showAll() {
  const { width, height } = size(drawing.querySelector('svg'))
  setZoom(Math.min(1.25, (drawing.clientWidth - 8) / width, (drawing.clientHeight - 8) / height))
  drawing.scrollTo(0, 0)
}

/**
 * Shows a drawing from its beginning: whole where that can be read, else at its own size, the smallest that can, with the
 * heading in the upper left corner.
 */
function showFirst() {
  showAll()
  if (zoom >= READABLE) return
  setZoom(READABLE)
  drawing.scrollTo(0, 0)
  const heading = drawing.querySelector('g.text').getBoundingClientRect()
  const frame = drawing.getBoundingClientRect()
  drawing.scrollTo(heading.left - frame.left - MARGIN, heading.top - frame.top - MARGIN)
}

/** The space around the heading of a drawing that is larger than its frame, in pixels. */
const MARGIN = 24

/** The size below which texts are too small to read: their own. */
const READABLE = 1

function choose(id, isWanted) {
  const state = chart.states.find((one) => one.id === id)
  for (const group of drawing.querySelectorAll('[data-state]')) {
    group.classList.toggle('chosen', isWanted && group.dataset.state === id)
  }
  if (isWanted) {
    const box = drawing.querySelector(`g.state[data-state="${CSS.escape(id)}"] .box`)
    // The happy path does not show every state.
    if (box === null) return detail.replaceChildren(...describe(state))
    if (zoom < READABLE) setZoom(READABLE)
    const frame = drawing.getBoundingClientRect()
    const place = box.getBoundingClientRect()
    const isOut =
      place.left < frame.left ||
      place.top < frame.top ||
      place.left > frame.right - 60 ||
      place.top > frame.bottom - 40
    if (isOut)
      drawing.scrollBy(place.left - frame.left - frame.width / 3, place.top - frame.top - frame.height / 3)
  }
  detail.replaceChildren(...describe(state))
}

/** Draws on the whole chart the way to where a promise is broken: each state it enters gets the numbers of the steps. */
export function showWay(steps) {
  isWhole = true
  setLevel('technical')
  const exits = new Map(chart.states.flatMap(({ events }) => events.map((one) => [one.id, one.to])))
  const numbers = new Map()
  for (const [place, { transitions }] of steps.entries()) {
    for (const { id } of transitions.flatMap((transition) => exits.get(transition) ?? [])) {
      numbers.set(id, new Set([...(numbers.get(id) ?? []), place + 1]))
    }
  }
  for (const [id, places] of numbers) {
    const group = drawing.querySelector(`g.state[data-state="${CSS.escape(id)}"]`)
    const { x, y } = group.getBBox()
    const number = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    number.textContent = [...places].join(', ')
    number.setAttribute('class', 'step')
    number.setAttribute('x', x + 4)
    number.setAttribute('y', y - 5)
    group.classList.add('on-way')
    group.append(number)
  }
  drawing.scrollIntoView({ block: 'nearest' })
}

document.getElementById('whole').addEventListener('click', () => {
  isWhole = !isWhole
  redraw()
})
window.addEventListener('hashchange', follow)
// The address names a chart, so the link to the content changes none.
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault()
  document.querySelector('.layout:not([hidden]) > main, .sheet:not([hidden])').focus()
})
for (const button of document.querySelectorAll('[data-view]')) {
  button.addEventListener('click', () => {
    location.hash = `/${SHEETS[button.dataset.view] ?? (chart ?? facts[0]).id}`
  })
}
for (const button of document.querySelectorAll('[data-level]')) {
  button.addEventListener('click', () => setLevel(button.dataset.level))
}
for (const button of document.querySelectorAll('[data-zoom]')) {
  button.addEventListener('click', () => {
    const { zoom: way } = button.dataset
    if (way === 'fit') showAll()
    else setZoom(zoom * (way === 'in' ? 1.25 : 0.8))
  })
}

function open(target) {
  const state = target.closest?.('[data-state]')?.dataset.state
  if (state) location.hash = `/${chart.id}/${state}`
}

drawing.addEventListener('keydown', (event) => {
  if (event.key === '+' || event.key === '=') setZoom(zoom * 1.25)
  else if (event.key === '-') setZoom(zoom * 0.8)
  else if (event.key === '0') showAll()
  else if ((event.key === 'Enter' || event.key === ' ') && event.target !== drawing) open(event.target)
  else return
  event.preventDefault()
})
drawing.addEventListener(
  'wheel',
  (event) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    setZoom(zoom * (event.deltaY < 0 ? 1.1 : 0.9))
  },
  { passive: false },
)

window.addEventListener('resize', () => chart && showFirst())

follow()
