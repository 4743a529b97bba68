// Shows what a search finds, best first, in the list of charts. Runs after page.js, in the same script.

const search = document.getElementById('search')
let index = null
const inOrder = [...document.querySelectorAll('#list > li')]

function find() {
  index ??= createIndex(facts)
  const wanted = search.value.trim()
  const absent = findAbsent(wanted)
  const hits = findStates(index, wanted)
  const charts = [...new Set(hits.map((hit) => hit.chart.id))]
  const places = new Map(charts.map((id, place) => [id, place]))
  const getPlace = (item) => places.get(item.dataset.of) ?? charts.length + inOrder.indexOf(item)
  const sorted = inOrder.toSorted((one, other) => getPlace(one) - getPlace(other))
  for (const item of sorted) {
    const own = hits.filter((hit) => hit.chart.id === item.dataset.of)
    item.hidden = wanted !== '' && own.length === 0
    item.querySelector('ul')?.remove()
    if (own.length > 0) item.append(listHits(own))
  }
  list.replaceChildren(...sorted)
  const count = hits.length === 1 ? '1 estado encontrado' : `${hits.length} estados encontrados`
  const found = hits.length > 0 ? count : 'Nada encontrado'
  document.getElementById('found').textContent = wanted === '' ? '' : (absent ?? found)
}

function listHits(hits) {
  const inner = element('ul', '')
  for (const { chart: one, state } of hits) {
    const entry = element('li', '')
    const found = link(`${one.id}/${state.id}`, state.name)
    found.append(element('small', state.identifier))
    entry.append(found)
    inner.append(entry)
  }
  return inner
}

search.addEventListener('input', find)
