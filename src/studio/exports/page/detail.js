// What the page says about a chosen state. Runs before page.js, in the same script, without `export`.

export function describe(state) {
  return [
    element('h3', state.name),
    element('p', `${state.identifier} · estado ${state.kind}`, 'kind'),
    ...(state.description ? [element('p', state.description)] : []),
    facet('Tela', chart.screens.length > 0 ? chart.screens : ['nenhuma, trabalha nos bastidores']),
    facet('Mensagens', orNothing(state.messages.map(quote))),
    ...(state.limits.length > 0 ? [facet('Números', state.limits.map(formatLimit))] : []),
    facet('Conta ao CRM', orNothing(state.crm)),
    facet('Conta à plataforma de anúncios', orNothing(state.ads)),
    ...describeExits(state),
    ...describePromises(state),
  ]
}

function orNothing(texts) {
  return texts.length > 0 ? texts : ['nada']
}

/** A message; one that holds a number, a time or a name is only an example of what is shown. */
function quote(text) {
  return chart.examples.includes(text) ? `“${text}” (exemplo)` : `“${text}”`
}

function formatLimit({ says, source }) {
  return `${says} (${source})`
}

/** All that may happen in a state: by itself, in any of the states around it, inside it and beside it. */
function describeExits(state) {
  const find = (id) => chart.states.find((one) => one.id === id)
  const around = state.around.map(([id, places]) => ({
    of: find(id),
    events: places.map((place) => find(id).events[place]),
  }))
  return [
    ...(state.events.length > 0 ? [element('h4', 'O que pode acontecer'), events(state.events)] : []),
    ...around.flatMap(({ of, events: own }) => [
      element('h4', of.id === chart.states[0].id ? 'Em qualquer momento' : `Em qualquer passo de ${of.name}`),
      events(own),
    ]),
    ...describeStates('Ao mesmo tempo', state.beside.map(find)),
    ...describeStates('O que há dentro', state.inside.map(find)),
    ...(state.leaving.length > 0
      ? [
          element('h4', 'O que leva embora daqui'),
          events(
            state.leaving.map(([id, place]) => ({ ...find(id).events[place], where: `Em ${find(id).name}` })),
          ),
        ]
      : []),
    ...(state.isEnd ? [element('h4', 'Fim'), element('p', 'Daqui ninguém sai por conta própria.')] : []),
    ...state.next.map(({ id, name, to }) => {
      const line = element('p', 'Quem esperava por este fim segue: ')
      line.append(link(id, name), ...to.flatMap((one) => [' → ', link(one.id, one.name)]))
      return line
    }),
  ]
}

function describeStates(label, states) {
  if (states.length === 0) return []
  const items = element('ul', '')
  for (const { id, name } of states) {
    const item = element('li', '')
    item.append(link(`${chart.id}/${id}`, name))
    items.append(item)
  }
  return [element('h4', label), items]
}

function events(list) {
  const items = element('ul', '')
  for (const { where, when, identifier, meaning, guard, to } of list) {
    const item = element('li', '')
    if (where) item.append(element('span', where))
    item.append(element('b', when), element('small', identifier))
    if (guard) item.append(element('span', guard, 'if'))
    if (meaning) item.append(element('span', meaning))
    for (const { id, name } of to) item.append(link(`${chart.id}/${id}`, `vai para ${name}`))
    items.append(item)
  }
  return items
}

/** What the chart promises: open at the chart itself, closed at its states. */
function describePromises(state) {
  if (chart.promises.length === 0) return []
  const block = element('details', '')
  block.open = state === chart.states[0]
  const broken = chart.promises.filter((promise) => !isKept(promise)).length
  const sum = broken === 0 ? 'todas cumpridas' : `${broken} sem cumprir`
  block.append(
    element('summary', `O que “${chart.title}” promete (${chart.promises.length}, ${sum})`),
    listPromises(chart),
  )
  return [block]
}

function isKept({ moments, brokenBy }) {
  return moments > 0 && brokenBy === null
}

function listPromises({ promises }) {
  const items = element('ul', '')
  for (const promise of promises) {
    const item = element('li', '')
    item.append(
      element(
        'span',
        `${isKept(promise) ? '✓' : '✗'} ${promise.sentence}`,
        isKept(promise) ? 'kept' : 'broken',
      ),
      element('small', `${promise.source} · ${formatCheck(promise)}`),
    )
    if (promise.brokenBy) {
      const way = element('ol', '')
      way.append(...promise.brokenBy.map(({ says }) => element('li', says)))
      const show = element('button', 'Mostrar no desenho')
      show.type = 'button'
      show.addEventListener('click', () => showWay(promise.brokenBy))
      item.append(way, show)
    }
    items.append(item)
  }
  return items
}

function formatCheck({ moments, brokenBy }) {
  const asked = moments === 1 ? 'em 1 momento' : `em ${moments.toLocaleString('pt-BR')} momentos`
  if (moments === 0) return 'nenhum momento a põe à prova'
  return brokenBy === null
    ? `cumprida, conferida ${asked}`
    : `quebrada, conferida ${asked}; o caminho mais curto:`
}

function facet(label, texts) {
  const block = element('dl', '')
  block.append(element('dt', label), ...texts.map((text) => element('dd', text)))
  return block
}

function link(address, text) {
  const made = element('a', text)
  made.href = `#/${address}`
  return made
}

function element(name, text, kind) {
  const made = document.createElement(name)
  if (text) made.textContent = text
  if (kind) made.className = kind
  return made
}
