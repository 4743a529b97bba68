import type { SceneTagText, TagKind } from '#src/content/page-types.ts'

const LOOKS: Record<TagKind, string> = {
  plain: 'tag',
  deadline: 'tag tag-deadline',
  signing: 'tag tag-signing',
  bot: 'tag tag-bot',
  done: 'tag tag-done',
}

type Props = { readonly tag: SceneTagText }

/** A coloured tag in a picture: area, deadline, what waits, what a machine did, what is done. */
export function SceneTag({ tag }: Props) {
  return <span className={LOOKS[tag.kind]}>{tag.text}</span>
}
