import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { scene } from '#src/content/campanhas.ts'

/** A campaign being prepared: audience, message, checks. */
export function CampanhasPicture() {
  return (
    <SceneWindow
      description={scene.description}
      title={scene.title}
      aside={<span className="tag">{scene.state}</span>}
    >
      <div className="grid md:grid-cols-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,4fr)]">
        <Audience />
        <Preview />
        <Checks />
      </div>
    </SceneWindow>
  )
}

function Audience() {
  return (
    <div className="grid content-start gap-4 p-5 md:p-6">
      <span className="scene-label">{scene.audienceTitle}</span>
      <ul className="grid gap-4">
        {scene.funnel.map(({ label, detail, count, percent }, index) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1.5">
            <div>
              <b className="block font-semibold">{label}</b>
              <span className="text-tinta-600">{detail}</span>
            </div>
            <b className="text-xl font-semibold tracking-[-0.03em]">{count}</b>
            <div className="col-span-2 h-2 rounded-full bg-tinta-100">
              <div
                className={`h-full rounded-full ${index === scene.funnel.length - 1 ? 'bg-verde-600' : 'bg-tinta-300'}`}
                style={{ width: `${percent}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="scene-note">{scene.out}</p>
    </div>
  )
}

function Preview() {
  return (
    <div className="grid content-start gap-3 border-t border-tinta-200 bg-tinta-50 p-5 md:border-t-0 md:border-l md:p-6">
      <div className="flex items-center justify-between">
        <span className="scene-label">{scene.previewTitle}</span>
        <span className="tag">{scene.category}</span>
      </div>
      <div className="overflow-hidden rounded-control bg-branco shadow-card">
        <div className="grid gap-2 p-4">
          {scene.message.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {scene.buttons.map((button) => (
          <div
            key={button}
            className="border-t border-tinta-200 py-2.5 text-center font-semibold text-verde-700"
          >
            {button}
          </div>
        ))}
      </div>
    </div>
  )
}

function Checks() {
  const { label, value, note } = scene.cost

  return (
    <div className="grid content-start gap-4 border-t border-tinta-200 p-5 md:col-span-2 md:p-6 lg:col-span-1 lg:border-t-0 lg:border-l">
      <span className="scene-label">{scene.checksTitle}</span>
      <ul className="grid gap-2.5">
        {scene.checks.map((check) => (
          <li key={check} className="flex gap-2">
            <Icon of={Check} size={16} className="mt-px text-verde-700" />
            {check}
          </li>
        ))}
      </ul>
      <p className="border-t border-tinta-200 pt-4">
        <span className="block text-tinta-500">{label}</span>
        <b className="block font-semibold">{value}</b>
        <span className="text-tinta-500">{note}</span>
      </p>
    </div>
  )
}
