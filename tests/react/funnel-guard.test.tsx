import { act, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { writeCookie } from '#src/lib/storage/cookies.ts'
import { FunnelGuard, useFunnelRef, useFunnelSteps } from '#src/screens/funnel/funnel-guard.tsx'

let isPhoneProven = false
let isReachable = true

beforeEach(() => {
  isPhoneProven = false
  isReachable = true
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json({
      success: true,
      data: { isPhoneProven, registration: null, signup: 'none', snapshot: null },
    })
  })
})

function Profile() {
  const funnelRef = useFunnelRef()
  return (
    <>
      <h1>Perfil</h1>
      <button type="button" onClick={() => funnelRef.send({ type: 'access.revoked' })}>
        recusado
      </button>
    </>
  )
}

function Steps() {
  return (
    <>
      <h1>Código</h1>
      {useFunnelSteps().map(({ id, title, status }) => (
        <p key={id}>
          {title}: {status}
        </p>
      ))}
    </>
  )
}

function open(path: string) {
  window.history.replaceState(null, '', path)
  render(
    <FunnelGuard>
      <Route path="/confirm-otp" component={Steps} />
      <Route path="/more-yourself" component={Profile} />
    </FunnelGuard>,
  )
}

const findHeading = (name: string) => screen.findByRole('heading', { name })

test('a visitor without a proven phone is taken from the profile to the code page and never sees it', async () => {
  open('/more-yourself')
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
  expect(screen.queryByText('Perfil')).toBeNull()
  await findHeading('Código')
  expect(window.location.pathname).toBe('/confirm-otp')
  expect(screen.getAllByText(/: /).map(({ textContent }) => textContent)).toEqual([
    'Criar Conta: pending',
    'Confirmação: current',
    'Perfil: pending',
    'Finalizar: pending',
  ])
})

test('the steps never show a page that the visitor has left', async () => {
  const shown: (string | null | undefined)[] = []
  const observer = new MutationObserver(() => {
    if (screen.queryByText('Código')) shown.push(screen.queryByText(/: current$/)?.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  open('/more-yourself')
  await screen.findByText('Confirmação: current')

  observer.disconnect()
  expect([...new Set(shown)]).toEqual(['Confirmação: current'])
})

test('a forged cookie opens nothing and is thrown away', async () => {
  writeCookie('otp_validated', true)
  open('/more-yourself')
  await findHeading('Código')
  expect(Cookies.get('otp_validated')).toBeUndefined()
})

test('while the server cannot be reached the cookie decides, as the page shows no data of the server', async () => {
  isReachable = false
  writeCookie('otp_validated', true)
  open('/more-yourself')
  expect(await findHeading('Perfil')).toBeVisible()
})

test('a phone the server knows is remembered for 7 days (spec S1 3)', async () => {
  isPhoneProven = true
  const set = vi.spyOn(Cookies, 'set')
  open('/more-yourself')
  await findHeading('Perfil')
  expect(set).toHaveBeenCalledWith('otp_validated', 'true', expect.objectContaining({ expires: 7 }))
})

test('an existing flag keeps its expiry', async () => {
  isPhoneProven = true
  writeCookie('otp_validated', true, 1)
  const set = vi.spyOn(Cookies, 'set')
  open('/more-yourself')
  await findHeading('Perfil')
  expect(set).not.toHaveBeenCalledWith('otp_validated', expect.anything(), expect.anything())
})

test('a phone proven on the code page opens the profile without a reload', async () => {
  open('/confirm-otp')
  await findHeading('Código')
  isPhoneProven = true
  act(() => navigate('/more-yourself'))
  expect(await findHeading('Perfil')).toBeVisible()
})

test('a protected page stays hidden until the server has answered', async () => {
  open('/confirm-otp')
  await findHeading('Código')
  act(() => navigate('/more-yourself'))
  expect(screen.queryByText('Perfil')).toBeNull()
  await findHeading('Código')
  expect(window.location.pathname).toBe('/confirm-otp')
})

test('a page whose requests the server starts to refuse leads back to the code page', async () => {
  isPhoneProven = true
  open('/more-yourself')
  await findHeading('Perfil')
  act(() => screen.getByRole('button', { name: 'recusado' }).click())
  expect(await findHeading('Código')).toBeVisible()
})
