import { Check } from 'lucide'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { whatsappUrl } from '#src/content/brand.ts'
import { implementation } from '#src/content/home-implementation.ts'
import { useNear } from '#src/lib/use-near.ts'

const PrequalificationDialog = lazy(async () => ({
  default: (await import('#src/screens/prequalification/prequalification-dialog.tsx')).PrequalificationDialog,
}))
const QuickConsult = lazy(async () => ({
  default: (await import('#src/components/quick-consult.tsx')).QuickConsult,
}))

/** Three ways to start; two begin with the pre-qualification, one is a conversation (spec S1 2.5). */
export function ImplementationOptions() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const [isAsking, setIsAsking] = useState(false)
  const { title, lead, premium, executive, quick } = implementation
  const chatLink = (
    <a href={whatsappUrl} className="link inline-flex min-h-12 items-center">
      {quick.link}
    </a>
  )

  return (
    <section
      ref={section}
      aria-labelledby="implementation-title"
      className="border-y border-tinta-200 bg-tinta-50 py-section"
    >
      <div className="wrap">
        <h2 id="implementation-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-4 text-lead text-tinta-600">{lead}</p>
        <ul className="mt-10 grid gap-5 md:mt-14 lg:grid-cols-3">
          {[premium, executive].map((option) => (
            <Option key={option.title} option={option}>
              <Button className="w-full" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
                {option.action}
              </Button>
            </Option>
          ))}
          <Option option={quick}>
            {/* As high as what takes the link's place. */}
            <div className="min-h-24 content-end">
              {isNear ? (
                <Suspense fallback={chatLink}>
                  <QuickConsult />
                </Suspense>
              ) : (
                chatLink
              )}
            </div>
          </Option>
        </ul>
      </div>
      {isAsking ? (
        <Suspense fallback={null}>
          <PrequalificationDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

type OptionProps = {
  readonly option: { readonly title: string; readonly text: string; readonly items: readonly string[] }
  /** The way in, at the foot of the card. */
  readonly children: ReactNode
}

function Option({ option: { title, text, items }, children }: OptionProps) {
  return (
    <li className="flex flex-col rounded-panel bg-branco p-7 shadow-card md:p-8">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-3 text-tinta-600">{text}</p>
      <ul className="mt-6 mb-8 grid gap-2.5 text-[0.9375rem]">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Icon of={Check} size={16} className="mt-1 text-verde-700" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  )
}
