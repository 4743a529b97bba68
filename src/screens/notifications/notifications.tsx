import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { NOTIFICATION_POSITIONS, type NotificationRequest } from '#machines/notifications/notification.ts'
import { type NotificationsRef, notificationsMachine } from '#machines/notifications/notifications.machine.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { NotificationStack } from './notification-stack.tsx'

/** A screen's request; without an id each request is a separate notification. */
export type NotifyOptions = Omit<NotificationRequest, 'id'> & { readonly id?: string }

/** The notification facility, inside its provider. */
export type Notifications = {
  /** Shows a notification and returns its id. */
  readonly notify: (options: NotifyOptions) => string
  readonly dismiss: (id: string) => void
}

/** Raised where the facility is used outside its provider (spec S1 8). */
const OUTSIDE_PROVIDER_MESSAGE =
  'Os avisos só funcionam dentro de <NotificationsProvider>. Coloque o componente dentro dele.'

const NotificationsContext = createContext<NotificationsRef | null>(null)

type Props = { readonly children: ReactNode }

/** Keeps the notifications of the screens inside it, and shows those of the four corners above everything else. */
export function NotificationsProvider({ children }: Props) {
  const actorRef = useActorRef(notificationsMachine)

  useEffect(() => {
    const closeNewest = (event: KeyboardEvent) => {
      // Esc belongs to an open dialog first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      actorRef.send({ type: 'newest.dismissed' })
    }
    window.addEventListener('keydown', closeNewest)
    return () => window.removeEventListener('keydown', closeNewest)
  }, [actorRef])

  return (
    <NotificationsContext value={actorRef}>
      {children}
      {/* On small screens the four corners are one stack at the bottom, within reach of the thumb. */}
      <div className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex flex-col gap-2.5 md:contents">
        {NOTIFICATION_POSITIONS.filter((position) => position !== 'inline').map((position) => (
          <NotificationStack key={position} actorRef={actorRef} position={position} />
        ))}
      </div>
    </NotificationsContext>
  )
}

/** The place in a page where its notifications with the position `inline` appear. */
export function InlineNotifications() {
  return <NotificationStack actorRef={useNotificationsRef()} position="inline" />
}

/**
 * Shows and closes notifications.
 * @throws Error in Portuguese when used outside `NotificationsProvider`
 */
export function useNotifications(): Notifications {
  const actorRef = useNotificationsRef()

  return useMemo(
    () => ({
      notify({ id = crypto.randomUUID(), ...options }) {
        actorRef.send({ type: 'notification.requested', notification: { id, ...options } })
        return id
      },
      dismiss: (id) => actorRef.send({ type: 'notification.dismissed', id }),
    }),
    [actorRef],
  )
}

function useNotificationsRef(): NotificationsRef {
  const actorRef = useContext(NotificationsContext)
  if (!actorRef) throw new Error(OUTSIDE_PROVIDER_MESSAGE)
  return actorRef
}
