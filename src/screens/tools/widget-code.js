export function mountWidget(config, parent) {
  const make = (name, className, text) => {
    const element = document.createElement(name)
    if (className) element.className = className
    if (text) element.textContent = text
    return element
  }
  const isOpen = () => {
    if (!config.hours) return true
    const parts = {}
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Sao_Paulo',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    for (const { type, value } of clock.formatToParts(new Date())) parts[type] = value
    const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday)
    const time = `${parts.hour}:${parts.minute}`
    return config.hours.days.includes(day) && time >= config.hours.from && time < config.hours.to
  }

  const host = make('div')
  const place = {
    all: 'initial',
    position: 'fixed',
    bottom: '20px',
    [config.side]: '20px',
    'z-index': '2147483000',
  }
  for (const [name, value] of Object.entries(place)) host.style.setProperty(name, value, 'important')
  host.style.setProperty('display', 'block', 'important')
  host.style.setProperty('max-width', 'calc(100% - 40px)', 'important')
  host.setAttribute('data-botao-whatsapp', '')

  const css = `
    * { box-sizing: border-box; }
    .stack { display: flex; flex-direction: column; gap: 12px; align-items: ${config.side === 'left' ? 'flex-start' : 'flex-end'}; font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Arial, sans-serif; }
    button, a { font: inherit; font-weight: 600; cursor: pointer; border: 0; text-decoration: none; color: #fff; background: ${config.color}; }
    button:focus-visible, a:focus-visible { outline: 3px solid ${config.color}; outline-offset: 3px; }
    .toggle { display: flex; align-items: center; gap: 10px; min-height: 52px; padding: 0 20px; border-radius: 26px; box-shadow: 0 6px 20px rgba(0, 0, 0, .25); }
    .panel { width: 320px; max-width: 100%; padding: 20px; border-radius: 16px; background: #fff; color: #14211b; box-shadow: 0 12px 40px rgba(0, 0, 0, .28); overflow-wrap: anywhere; }
    .panel[hidden] { display: none; }
    .name { margin: 0; font-weight: 700; }
    .state { margin: 2px 0 0; font-size: 14px; color: #4a5952; }
    .text { margin: 12px 0 16px; white-space: pre-line; }
    .go { display: block; padding: 12px 16px; border-radius: 10px; text-align: center; }
  `
  const root = host.attachShadow({ mode: 'open' })
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    // Also applies where the site's policy allows no inline styles.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } else root.append(make('style', '', css))

  const stack = make('div', 'stack')
  const panel = make('div', 'panel')
  const state = make('p', 'state')
  const link = make('a', 'go', config.action)
  const toggle = make('button', 'toggle', config.label)
  link.href = config.link
  link.target = '_blank'
  link.rel = 'noopener'
  panel.id = 'conversa'
  panel.setAttribute('role', 'group')
  panel.setAttribute('aria-label', config.name)
  toggle.type = 'button'
  toggle.setAttribute('aria-controls', panel.id)
  panel.append(make('p', 'name', config.name), state, make('p', 'text', config.greeting), link)
  stack.append(panel, toggle)
  root.append(stack)

  const show = (open) => {
    panel.hidden = !open
    toggle.setAttribute('aria-expanded', String(open))
    state.textContent = isOpen() ? config.openText : config.closedText
  }
  toggle.addEventListener('click', () => show(panel.hidden))
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return
    show(false)
    toggle.focus()
  })
  show(false)
  parent.append(host)
  return host
}
