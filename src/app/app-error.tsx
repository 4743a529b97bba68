import { Component, type CSSProperties, type ReactNode } from 'react'
import { connectionAdvice, startFailure } from '#src/content/navigation-messages.ts'

const PAGE: CSSProperties = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 20,
  minHeight: '80vh',
  padding: 24,
  font: '16px/1.5 "Schibsted Grotesk Variable", Arial, sans-serif',
  textAlign: 'center',
}

const BUTTON: CSSProperties = {
  minHeight: 48,
  padding: '0 20px',
  border: 0,
  borderRadius: 10,
  background: '#016e47',
  color: '#fff',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
}

/**
 * Replaces what throws or cannot be fetched (spec S1 2.1). Has its own styles, because the style sheet may not have arrived
 * either.
 */
function AppError() {
  return (
    <div style={PAGE}>
      <div role="alert">
        <h1 style={{ fontSize: 24, fontWeight: 600, margin: 0 }}>{startFailure.message}</h1>
        {navigator.onLine ? null : <p style={{ margin: '8px 0 0' }}>{connectionAdvice}</p>}
      </div>
      <button type="button" style={BUTTON} onClick={() => window.location.reload()}>
        {startFailure.action}
      </button>
    </div>
  )
}

type Props = { readonly children: ReactNode }

/**
 * Shows `AppError` instead of its children when one throws, and leaves what is around it in place. Only a reload recovers: the
 * server may have newer code.
 */
export class AppErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <AppError /> : this.props.children
  }
}
