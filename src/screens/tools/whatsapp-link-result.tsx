import { Download, ExternalLink } from 'lucide'
import { useState } from 'react'
import { createDownloadEvent } from '#machines/ad-events/tool-events.ts'
import { LINK_MESSAGE_MAX, TRACKING_MAX } from '#machines/tools/limits.ts'
import { composeLinkMessage, createWhatsAppLink, type LinkParts } from '#machines/tools/whatsapp-link.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { PartFailure } from '#src/components/late-part.tsx'
import { whatsAppLinkTool as texts } from '#src/content/tools/whatsapp-link.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { useToolReport } from '#src/lib/ad-events/use-tool-report.ts'
import { saveFile } from '#src/lib/page/save-file.ts'
import { useLate } from '#src/lib/page/use-late.ts'
import type { QrCode } from '#src/lib/qr-code/qr-code.ts'
import { CopyButton } from './copy-button.tsx'
import { GlanceBubble } from './parts.tsx'

const loadQr = () => import('#src/lib/qr-code/qr-code.ts')

/** Characters of a message that the preview shows: all of one within the limit, with its origin. */
const PREVIEW_MAX = LINK_MESSAGE_MAX + 3 * (TRACKING_MAX + 10)

type Props = {
  /** International digits of a valid number; null until there is one. */
  readonly digits: string | null
  readonly parts: Omit<LinkParts, 'digits'>
}

/** The link, its QR Code to take away, and what the client will see. */
export function WhatsAppLinkResult({ digits, parts }: Props) {
  const link = digits === null ? null : createWhatsAppLink({ ...parts, digits })
  const message = [...composeLinkMessage(parts)]
  const reportUse = useToolReport('/whatsapp-link-generator')

  return (
    <>
      <h2 className="text-h3">{texts.resultTitle}</h2>
      {link === null ? (
        <p className="text-tinta-700">{texts.waiting}</p>
      ) : (
        <>
          <output className="block rounded-control bg-branco px-4 py-3 font-mono text-sm break-all inset-ring inset-ring-tinta-200">
            {link}
          </output>
          <div className="flex flex-wrap gap-3">
            <CopyButton
              text={link}
              label={texts.copy}
              variant="primary"
              className="grow sm:grow-0"
              onCopied={reportUse}
            />
            <LinkButton
              to={link}
              target="_blank"
              rel="noopener"
              variant="secondary"
              className="grow sm:grow-0"
              onClick={reportUse}
            >
              <Icon of={ExternalLink} size={16} />
              <span>{texts.open}</span>
            </LinkButton>
          </div>
          <QrPanel key={link} link={link} />
        </>
      )}
      <figure aria-label={texts.preview} className="grid gap-2 border-t border-verde-200 pt-5">
        <figcaption className="text-sm font-semibold text-tinta-700">{texts.preview}</figcaption>
        {message.length === 0 ? (
          <p className="text-sm text-tinta-600">{texts.previewEmpty}</p>
        ) : (
          <p className="max-w-[86%] justify-self-end rounded-[12px_12px_4px] bg-verde-100 px-3.5 py-2.5 text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-wrap inset-ring inset-ring-verde-200">
            {message.length > PREVIEW_MAX ? `${message.slice(0, PREVIEW_MAX).join('')}…` : message.join('')}
          </p>
        )}
      </figure>
    </>
  )
}

/** The message as a bubble over the link it belongs to. */
export function WhatsAppLinkGlance({ digits, parts }: Props) {
  const message = composeLinkMessage(parts)

  return (
    <span className="grid gap-1">
      <GlanceBubble isSent text={message.slice(0, PREVIEW_MAX) || texts.previewEmpty} />
      <span className="truncate font-mono text-xs text-tinta-700">
        {digits === null ? texts.glanceWaiting : createWhatsAppLink({ ...parts, digits })}
      </span>
    </span>
  )
}

type QrProps = { readonly link: string }

function QrPanel({ link }: QrProps) {
  const { status, module, retry } = useLate(true, loadQr)
  if (status === 'failed') return <PartFailure onRetry={retry} />
  if (module === null) return <p className="text-sm text-tinta-600">{texts.qrLoading}</p>
  const code = module.encodeQrCode(link)
  if (code === null) return <p className="text-sm text-ambar-700">{texts.qrTooLong}</p>

  return (
    <div className="grid items-center gap-5 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
      <svg
        role="img"
        aria-label={texts.qrLabel(link)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-60 rounded-control bg-branco text-tinta-950 inset-ring inset-ring-tinta-200"
      >
        <path d={module.drawQrPath(code)} fill="currentColor" />
      </svg>
      <QrDownloads code={code} svg={module.createQrSvg(code)} makePng={module.createQrPng} />
    </div>
  )
}

type DownloadProps = {
  readonly code: QrCode
  readonly svg: string
  readonly makePng: (code: QrCode) => Promise<Blob>
}

function QrDownloads({ code, svg, makePng }: DownloadProps) {
  const [pngFailed, setPngFailed] = useState(false)

  function saveSvg() {
    saveFile(`${texts.fileName}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
    reportAdEvent(createDownloadEvent('QR Code em SVG'))
  }

  async function savePng() {
    try {
      saveFile(`${texts.fileName}.png`, await makePng(code))
      reportAdEvent(createDownloadEvent('QR Code em PNG'))
    } catch {
      setPngFailed(true)
    }
  }

  return (
    <div className="grid gap-3">
      <Button variant="secondary" onClick={saveSvg}>
        <Icon of={Download} size={16} />
        {texts.svg}
      </Button>
      <Button variant="secondary" onClick={savePng}>
        <Icon of={Download} size={16} />
        {texts.png}
      </Button>
      <p role="alert" className="text-sm text-rubi-600 empty:hidden">
        {pngFailed ? texts.pngFailed : null}
      </p>
    </div>
  )
}
