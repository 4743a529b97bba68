import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert, X } from 'lucide'
import {
  listShownAt,
  type Notification,
  type NotificationPosition,
  type NotificationType,
} from '#machines/notifications/notification.ts'
import type { NotificationsRef } from '#machines/notifications/notifications.machine.ts'
import { Icon } from '#src/components/icon.tsx'

type Look = { readonly icon: IconNode; readonly color: string; readonly label: string }

const LOOKS: Readonly<Record<NotificationType, Look>> = {
  success: { icon: CircleCheck, color: 'text-verde-700', label: 'Sucesso' },
  error: { icon: CircleAlert, color: 'text-rubi-600', label: 'Erro' },
  warning: { icon: TriangleAlert, color: 'text-ambar-700', label: 'Atenção' },
  info: { icon: Info, color: 'text-azul-700', label: 'Informação' },
}

/** Clear of the header (76 px) and of the window's edges. */
const PLACES: Readonly<Record<NotificationPosition, string>> = {
  'top-right': 'md:fixed md:top-25 md:right-6',
  'top-left': 'md:fixed md:top-25 md:left-6',
  'bottom-right': 'md:fixed md:right-6 md:bottom-6 md:flex-col-reverse',
  'bottom-left': 'md:fixed md:bottom-6 md:left-6 md:flex-col-reverse',
  inline: '',
}

type Props = { readonly actorRef: NotificationsRef; readonly position: NotificationPosition }

/** The notifications of one position. While the pointer or the focus is inside, they stay open. */
export function NotificationStack({ actorRef, position }: Props) {
  const all = useSelector(actorRef, ({ context }) => context.notifications)
  const pause = () => actorRef.send({ type: 'position.paused', position })
  const resume = () => actorRef.send({ type: 'position.resumed', position })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the clock; there is nothing to press.
    <div
      data-position={position}
      className={`flex flex-col gap-2.5 empty:hidden ${position === 'inline' ? '' : 'pointer-events-none z-50 md:w-90'} ${PLACES[position]}`}
      onPointerOver={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {listShownAt(all, position).map((notification) => (
        <Card
          key={notification.id}
          notification={notification}
          onDismiss={() => actorRef.send({ type: 'notification.dismissed', id: notification.id })}
        />
      ))}
    </div>
  )
}

type CardProps = { readonly notification: Notification; readonly onDismiss: () => void }

function Card({ notification: { type, message, position }, onDismiss }: CardProps) {
  const { icon, color, label } = LOOKS[type]
  const isUrgent = type === 'error' || type === 'warning'

  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={`pointer-events-auto grid grid-cols-[20px_1fr_auto] items-start gap-3 rounded-frame bg-branco py-3.5 pr-2.5 pl-4 text-[0.9375rem] leading-[1.4] ${position === 'inline' ? 'shadow-hairline' : 'shadow-floating'}`}
    >
      <Icon of={icon} size={20} className={`mt-px ${color}`} />
      <p>
        <span className="sr-only">{`${label}: `}</span>
        <span>{message}</span>
      </p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={onDismiss}
        className="-my-3 -mr-1 grid size-11 place-items-center rounded-tag md:-my-1.5 md:mr-0 md:size-8 text-tinta-500 hover:bg-tinta-50 hover:text-tinta-900"
      >
        <Icon of={X} size={17} />
      </button>
    </div>
  )
}
