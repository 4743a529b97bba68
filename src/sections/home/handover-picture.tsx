import { ArrowRight, BatteryFull, Bot, Check, ChevronLeft, Signal, Wifi } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { Avatar, AvatarDisc } from '#src/components/scene/avatar.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import { handoverScene } from '#src/content/home-scenes.ts'

/** A client's phone while the conversation passes from the assistant to a lawyer, and the slip that goes with it. */
export function HandoverPicture() {
  return (
    <figure className="handover">
      <figcaption className="sr-only">{handoverScene.description}</figcaption>
      <div className="handover-paper" />
      <Phone />
      <Slip />
    </figure>
  )
}

function Phone() {
  const { clock, firm, before, assistant, event, after } = handoverScene

  return (
    <div className="phone" aria-hidden="true">
      <div className="phone-screen">
        <div className="phone-bar">
          <span>{clock}</span>
          <Icon of={Signal} size={13} />
          <Icon of={Wifi} size={13} />
          <Icon of={BatteryFull} size={15} />
        </div>
        <div className="phone-contact">
          <Icon of={ChevronLeft} />
          <Avatar person={firm.person} />
          <div>
            <b>{firm.name}</b>
            <small>{firm.details}</small>
          </div>
        </div>
        <div className="bubbles">
          {before.map(({ from, text, time }) => (
            <Bubble
              key={text}
              isOutgoing={from === 'client'}
              assistant={from === 'assistant' ? assistant : undefined}
              time={time}
            >
              <span>{text}</span>
            </Bubble>
          ))}
          <div className="phone-event">{event}</div>
          <Bubble time={after.time}>
            <span>{after.text}</span>
          </Bubble>
        </div>
      </div>
    </div>
  )
}

function Slip() {
  const { title, protocol, from, to, lawyer, items } = handoverScene.slip

  return (
    <div className="slip" aria-hidden="true">
      <div className="slip-head">
        {title}
        <span className="protocol">{protocol}</span>
      </div>
      <div className="slip-body">
        <div className="slip-route">
          <span>
            <AvatarDisc tone="ink" isSmall>
              <Icon of={Bot} size={12} />
            </AvatarDisc>
            {from}
          </span>
          <Icon of={ArrowRight} size={14} />
          <span>
            <Avatar person={lawyer} isSmall />
            {to}
          </span>
        </div>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Icon of={Check} size={14} />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
