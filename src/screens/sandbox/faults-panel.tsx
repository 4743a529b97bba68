import { useSelector } from '@xstate/react'
import {
  type FaultSettings,
  findPreset,
  PRESET_NAMES,
  PRESETS,
  type Preset,
  SERVICES,
  type Service,
} from '#machines/sandbox/faults.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { listEffects, sandbox, sandboxPresets, sandboxServices } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { FaultForm } from './fault-form.tsx'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'
import { Tag } from './tag.tsx'

type Props = { readonly actorRef: SandboxViewRef; readonly faults: SandboxState['faults'] }

/** How each provider behaves now, and how it could. */
export function FaultsPanel({ actorRef, faults }: Props) {
  return (
    <Section id="falhas" texts={sandbox.faults}>
      <ul className="divide-y divide-tinta-200">
        {SERVICES.map((service) => (
          <li key={service} className="px-4 py-5 md:px-6">
            <ServiceFaults actorRef={actorRef} service={service} settings={faults[service]} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ServiceProps = {
  readonly actorRef: SandboxViewRef
  readonly service: Service
  readonly settings: FaultSettings
}

function ServiceFaults({ actorRef, service, settings }: ServiceProps) {
  const { name, role } = sandboxServices[service]
  const active = findPreset(settings)

  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-[0.9375rem] leading-snug font-semibold">{name}</h3>
          <p className="text-sm text-tinta-600">{role}</p>
        </div>
        <Tag tone={active === 'normal' ? 'good' : 'bad'}>
          {active ? sandboxPresets[active].title : sandbox.faults.custom}
        </Tag>
      </div>
      <fieldset className="mt-3 grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="sr-only">{sandbox.faults.presets(service)}</legend>
        {PRESET_NAMES.map((preset) => (
          <PresetButton
            key={preset}
            actorRef={actorRef}
            service={service}
            preset={preset}
            isActive={preset === active}
          />
        ))}
      </fieldset>
      {active === 'normal' ? null : (
        <p className="mt-3 text-sm text-tinta-700">
          {active ? sandboxPresets[active].effect : `${listEffects(settings).join('; ')}.`}
        </p>
      )}
      <Fold title={<AdvancedTitle name={name} />} className="mt-2 -mb-2">
        <FaultForm actorRef={actorRef} service={service} />
      </Fold>
    </>
  )
}

function AdvancedTitle({ name }: { readonly name: string }) {
  return (
    <>
      <span>{sandbox.faults.advanced}</span>
      <span className="sr-only">{`: ${name}`}</span>
    </>
  )
}

const CHIP =
  'min-h-12 rounded-control px-3 py-1.5 text-sm leading-tight font-medium text-balance transition-colors duration-120 off:opacity-60 md:min-h-11 md:px-2 md:text-xs'

const CHIP_LOOKS = {
  off: 'bg-branco text-tinta-800 inset-ring inset-ring-tinta-300 hover:bg-tinta-50',
  normal: 'bg-verde-50 text-verde-800 inset-ring-2 inset-ring-verde-700',
  faulty: 'bg-rubi-50 text-rubi-700 inset-ring-2 inset-ring-rubi-600',
} as const

type PresetProps = {
  readonly actorRef: SandboxViewRef
  readonly service: Service
  readonly preset: Preset
  readonly isActive: boolean
}

function PresetButton({ actorRef, service, preset, isActive }: PresetProps) {
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('unreachable'))
  const activeLook = preset === 'normal' ? 'normal' : 'faulty'

  return (
    <button
      type="button"
      aria-pressed={isActive}
      aria-disabled={isUnreachable}
      className={`${CHIP} ${CHIP_LOOKS[isActive ? activeLook : 'off']}`}
      onClick={() =>
        actorRef.send({
          type: 'act.requested',
          act: { type: 'applyFaults', service, settings: PRESETS[preset] },
        })
      }
    >
      {sandboxPresets[preset].title}
    </button>
  )
}
