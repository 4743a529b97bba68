import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { SceneChat } from '#src/components/scene/scene-chat.tsx'
import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { assistantName, type Crop } from '#src/content/page-types.ts'

type Props = { readonly crop: Crop }

type Of<Kind extends Crop['kind']> = { readonly crop: Extract<Crop, { kind: Kind }> }

/** A detail of the product on a ruled sheet. */
export function CropPicture({ crop }: Props) {
  return (
    <figure className="crop">
      <figcaption className="sr-only">{crop.description}</figcaption>
      <div className="crop-inner" aria-hidden="true">
        <CropBody crop={crop} />
      </div>
    </figure>
  )
}

function CropBody({ crop }: Props) {
  switch (crop.kind) {
    case 'chat':
      return <ChatCrop crop={crop} />
    case 'slip':
      return <SlipCrop crop={crop} />
    case 'list':
      return <ListCrop crop={crop} />
    case 'bars':
      return <BarsCrop crop={crop} />
  }
}

function ChatCrop({ crop }: Of<'chat'>) {
  return (
    <div className="grid gap-2">
      <SceneChat messages={crop.messages} assistant={crop.assistant ?? assistantName} />
      {crop.note ? (
        <p className="scene-note">
          <b>{crop.note.label}</b> <span>{crop.note.text}</span>
        </p>
      ) : null}
    </div>
  )
}

function SlipCrop({ crop }: Of<'slip'>) {
  return (
    <div className="scene-slip">
      <div className="scene-bar">
        <b>{crop.title}</b>
        {crop.protocol ? <span className="protocol">{crop.protocol}</span> : null}
      </div>
      <dl className="scene-facts">
        {crop.rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {crop.done ? (
        <ul className="scene-done">
          {crop.done.map((item) => (
            <li key={item}>
              <Icon of={Check} size={14} />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function ListCrop({ crop }: Of<'list'>) {
  return (
    <div className="scene-slip">
      <div className="scene-bar">
        <b>{crop.title}</b>
      </div>
      <ul className="scene-rows">
        {crop.rows.map(({ person, name, detail, tag }) => (
          <li key={name}>
            {person ? <Avatar person={person} /> : null}
            <div>
              <b>{name}</b>
              <span>{detail}</span>
            </div>
            {tag ? <SceneTag tag={tag} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function BarsCrop({ crop }: Of<'bars'>) {
  return (
    <div className="scene-slip">
      <div className="scene-bar">
        <b>{crop.title}</b>
      </div>
      <ul className="scene-bars">
        {crop.bars.map(({ label, percent, text }) => (
          <li key={label}>
            <span>{label}</span>
            <span>{text}</span>
            <i style={{ width: `${percent}%` }} />
          </li>
        ))}
      </ul>
      {crop.foot ? <p className="scene-foot">{crop.foot}</p> : null}
    </div>
  )
}
