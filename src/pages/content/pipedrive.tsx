import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { trademarks } from '#src/content/page-types.ts'
import {
  fields,
  hero,
  limits,
  moves,
  nextStep,
  questions,
  requirements,
  steps,
} from '#src/content/pipedrive.ts'
import { mapping } from '#src/content/pipedrive-mapping.ts'
import { FieldMappingIsland } from '#src/screens/flow-trial/field-mapping.tsx'
import { Cards } from '#src/sections/page/cards.tsx'
import { DataTable } from '#src/sections/page/data-table.tsx'
import { Limits } from '#src/sections/page/limits.tsx'
import { NextStep } from '#src/sections/page/next-step.tsx'
import { PageHero } from '#src/sections/page/page-hero.tsx'
import { Questions } from '#src/sections/page/questions.tsx'
import { Requirements } from '#src/sections/page/requirements.tsx'
import { Section } from '#src/sections/page/section.tsx'
import { Steps } from '#src/sections/page/steps.tsx'
import { PipedrivePicture } from '#src/sections/pictures/pipedrive-picture.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/pipedrive',
  title: 'Integração WhatsApp e Pipedrive',
  description:
    'Cada conversa do WhatsApp vira pessoa, negócio e atividade no Pipedrive. Veja o que vai, o que volta, os campos usados e como conectar.',
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Integration with Pipedrive (spec S1 2.2, Integrações). */
export function PipedrivePage() {
  return (
    <>
      <PageHead meta={meta} />
      <PageHero text={hero} picture={<PipedrivePicture />} />
      <Section text={moves}>
        <Cards items={moves.items} />
      </Section>
      <Section text={fields} tone="tinted" anchor="campos">
        <DataTable caption={fields.caption} columns={fields.columns} rows={fields.rows} />
      </Section>
      <Section text={mapping} anchor="mapa">
        <FieldMappingIsland />
      </Section>
      <Requirements text={requirements} items={requirements.items} />
      <Steps text={steps} steps={steps.items} />
      <Limits text={limits} limits={limits.items} />
      <Questions questions={questions} />
      <NextStep text={nextStep} note={trademarks} />
    </>
  )
}
