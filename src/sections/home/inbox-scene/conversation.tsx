import { Captions as CaptionsIcon, FileText, Lock, Paperclip, Play, SendHorizontal } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { Avatar } from '#src/components/scene/avatar.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import { inbox } from '#src/content/home-scenes.ts'
import { SessionDial } from './session-dial.tsx'
import { Waveform } from './waveform.tsx'

const { conversation } = inbox

/** The client whose conversation is open, and the time left in its session. */
export function ConversationHead() {
  return (
    <div className="inbox-chat-head">
      <Avatar person={conversation.person} />
      <div>
        <b>{conversation.name}</b>
        <small>
          <span className="protocol">{conversation.protocol}</span>
          <span className="inbox-wide"> · {conversation.owner}</span>
        </small>
      </div>
      <span className="session-chip">
        <SessionDial />
        {conversation.session}
      </span>
    </div>
  )
}

/** The open conversation: file, transcribed audio, note for the team. On small screens its first lines are left out. */
export function Conversation() {
  const { greeting, file, assistant, audio, note, answer } = conversation

  return (
    <div className="inbox-chat">
      <div className="bubbles">
        <div className="inbox-day inbox-wide">{conversation.day}</div>
        <Bubble time={greeting.time} className="inbox-wide inbox-greeting">
          <span>{greeting.text}</span>
        </Bubble>
        <Bubble>
          <div className="inbox-file">
            <i>
              <Icon of={FileText} size={17} />
            </i>
            <div>
              <b>{file.name}</b>
              <small>{file.details}</small>
            </div>
          </div>
        </Bubble>
        <Bubble isOutgoing assistant={assistant.author} time={assistant.time} className="inbox-wide">
          <span>{assistant.text}</span>
        </Bubble>
        <Bubble>
          <div className="inbox-audio">
            <i>
              <Icon of={Play} size={13} />
            </i>
            <Waveform />
            {audio.length}
          </div>
          <div className="inbox-transcript">
            <span>
              <Icon of={CaptionsIcon} size={13} />
              {audio.label}
            </span>
            {audio.text}
          </div>
        </Bubble>
        <div className="inbox-note">
          <Icon of={Lock} size={15} />
          <div>
            <b>{note.label}</b> {note.text} <span>{note.mention}</span>
          </div>
        </div>
        <Bubble isOutgoing time={answer.time}>
          <span>{answer.text}</span>
        </Bubble>
      </div>
      <div className="inbox-composer">
        <Icon of={Paperclip} size={17} />
        {conversation.composer}
        <i>
          <Icon of={SendHorizontal} size={15} />
        </i>
      </div>
    </div>
  )
}
