import { Download } from 'lucide'
import { useEffect, useRef } from 'react'
import { createDownloadEvent } from '#machines/ad-events/tool-events.ts'
import { createWidgetScript, createWidgetSnippet, type WidgetConfig } from '#machines/tools/widget.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { PartFailure } from '#src/components/late-part.tsx'
import { widgetTool as texts } from '#src/content/tools/widget.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { useToolReport } from '#src/lib/ad-events/use-tool-report.ts'
import { saveFile } from '#src/lib/page/save-file.ts'
import { useLate } from '#src/lib/page/use-late.ts'
import { useCspHash } from '#src/screens/tools/use-csp-hash.ts'
import { CopyButton } from './copy-button.tsx'

const loadParts = () => import('#src/screens/tools/widget-parts.ts')

type Parts = Awaited<ReturnType<typeof loadParts>>

type Props = {
  readonly preview: WidgetConfig
  /** Null while something is missing or wrong. */
  readonly config: WidgetConfig | null
}

/** The button as it runs, and the snippet that makes it run elsewhere. */
export function WidgetResult({ preview, config }: Props) {
  const { status, module, retry } = useLate(true, loadParts)
  const reportUse = useToolReport('/whatsapp-widget')

  return (
    <>
      <h2 className="text-h3">{texts.resultTitle}</h2>
      {status === 'failed' ? <PartFailure onRetry={retry} /> : null}
      <Preview config={preview} mount={module?.mountWidget ?? null} />
      <p className="text-sm text-tinta-600">{texts.previewNote}</p>
      <section aria-label={texts.snippet} className="grid gap-3 border-t border-verde-200 pt-5">
        <h3 className="font-semibold">{texts.snippet}</h3>
        {config !== null && module !== null ? (
          <Snippet script={createWidgetScript(module.widgetCode, config)} onCopied={reportUse} />
        ) : (
          <p className="text-[0.9375rem] text-tinta-700">{texts.waiting}</p>
        )}
      </section>
    </>
  )
}

type PreviewProps = { readonly config: WidgetConfig; readonly mount: Parts['mountWidget'] | null }

/** A drawn page with the real button in its corner: `contain` makes it the button's whole window. */
function Preview({ config, mount }: PreviewProps) {
  const cornerRef = useRef<HTMLElement>(null)
  const key = JSON.stringify(config)

  useEffect(() => {
    const corner = cornerRef.current
    if (!corner || !mount) return
    // Read back from its text, so that an equal configuration does not close the open panel.
    const host = mount(JSON.parse(key), corner)
    return () => host.remove()
  }, [key, mount])

  return (
    <section
      ref={cornerRef}
      aria-label={texts.previewLabel}
      className="relative h-104 overflow-clip rounded-frame bg-branco p-5 contain-strict inset-ring inset-ring-tinta-200"
    >
      <div aria-hidden="true" className="grid gap-3">
        <div className="h-4 w-1/3 rounded-tag bg-tinta-200" />
        <div className="h-3 w-4/5 rounded-tag bg-tinta-100" />
        <div className="h-3 w-3/5 rounded-tag bg-tinta-100" />
      </div>
    </section>
  )
}

type SnippetProps = { readonly script: string; readonly onCopied: () => void }

function Snippet({ script, onCopied }: SnippetProps) {
  const hash = useCspHash(script)
  const snippet = createWidgetSnippet(script)

  function save() {
    saveFile(texts.fileName, new Blob([`${script}\n`], { type: 'text/javascript' }))
    reportAdEvent(createDownloadEvent('widget'))
  }

  return (
    <>
      <p className="text-sm text-tinta-600">{texts.snippetHint}</p>
      <textarea
        readOnly
        aria-label={texts.snippet}
        value={snippet}
        rows={7}
        spellCheck={false}
        className="w-full rounded-control bg-tinta-950 p-4 font-mono text-xs leading-relaxed text-tinta-100"
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={snippet} label={texts.copy} variant="primary" onCopied={onCopied} />
        <Button variant="secondary" onClick={save}>
          <Icon of={Download} size={16} />
          {texts.file}
        </Button>
      </div>
      {hash === null ? null : (
        <p className="text-sm text-tinta-600">
          {texts.hash} <code className="font-mono text-xs break-all text-tinta-800">{hash}</code>
        </p>
      )}
    </>
  )
}
