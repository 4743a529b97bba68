// The inspector's button and frame on the site's page, in shadow roots that the site's styles do not reach.

const STYLES = `
  :host { all: initial; }
  * { box-sizing: border-box; font: 500 13px/1.4 system-ui, sans-serif; }
  button { min-height: 32px; padding: 0 12px; border: 1px solid #3d4f47; border-radius: 6px; background: #16261f;
    color: #e9f3ee; cursor: pointer; }
  button:hover { background: #22362d; }
  button:focus-visible { outline: 2px solid #5fe0a0; outline-offset: 2px; }
  .open { position: fixed; z-index: 90; left: 12px; bottom: 12px; border-radius: 16px; opacity: .85; }
  .open:hover, .open:focus-visible { opacity: 1; }
  .dock { position: fixed; z-index: 91; inset: auto 0 0; height: min(78dvh, 760px); display: grid;
    grid-template-rows: auto 1fr; background: #0c1d16; color: #e9f3ee; box-shadow: 0 -8px 32px #0007; }
  .dock.small { height: 40%; }
  .bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 6px 12px; }
  .bar p { flex: 1 1 220px; margin: 0; }
  iframe { width: 100%; height: 100%; border: 0; background: #fff; }
`

const TEXTS = {
  open: 'Inspetor',
  title: 'Inspetor dos statecharts',
  blocked: 'O navegador bloqueou a janela do inspetor, então ele abriu aqui. Permita pop-ups ou use o botão.',
  size: 'Mudar altura',
  window: 'Abrir em janela',
  close: 'Fechar',
}

type Dock = {
  /** Loads the inspector into the frame. */
  readonly fill: (iframe: HTMLIFrameElement) => void
  readonly openWindow: () => void
}

/** Adds the button that opens the inspector. Browsers do not block a window opened by a click. */
export function showButton(open: () => void): void {
  const button = createButton(TEXTS.open, open)
  button.className = 'open'
  addHost('inspetor-botao').append(button)
}

/** Opens the inspector at the foot of the page and says that its window was blocked. */
export function openDock({ fill, openWindow }: Dock): void {
  const root = addHost('inspetor-no-rodape')
  const dock = document.createElement('section')
  dock.className = 'dock'
  dock.ariaLabel = TEXTS.title
  const close = () => root.host.remove()
  const reason = document.createElement('p')
  reason.role = 'status'
  reason.textContent = TEXTS.blocked
  const bar = document.createElement('div')
  bar.className = 'bar'
  bar.append(
    reason,
    createButton(TEXTS.size, () => void dock.classList.toggle('small')),
    createButton(TEXTS.window, () => {
      close()
      openWindow()
    }),
    createButton(TEXTS.close, close),
  )
  const iframe = document.createElement('iframe')
  iframe.title = TEXTS.title
  dock.append(bar, iframe)
  root.append(dock)
  fill(iframe)
}

function createButton(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', press)
  return button
}

/** Adds an element with a shadow root, replacing an earlier one of the same name. */
function addHost(name: string): ShadowRoot {
  document.querySelector(name)?.remove()
  const host = document.createElement(name)
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLES
  root.append(style)
  return root
}
