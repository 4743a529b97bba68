/** A safeguard taken out of the server's sources. */
export type Mutant = {
  /** The phase of the torture that must notice. */
  readonly phase: string
  /** Matches the broken promise that reveals it. */
  readonly noticed: RegExp
  /** The source it changes, from the project's root. */
  readonly file: string
  /** Code and its replacement. */
  readonly changes: readonly (readonly [from: string, to: string])[]
}

/** All mutants by name. A unit test finds the code of each in the sources. */
export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'plain-retry': {
    phase: 'crowd',
    noticed: /: (?:[2-9]|\d{2,}) (?:persons|deals|customers|subscriptions)$/,
    file: 'api/intents/create-once.ts',
    changes: [
      ["if (plan.outcome === 'open' && !plan.isOver && known === null)", 'if (services.quarantineMs < 0)'],
      [
        'const found = known ?? (await findAgain(services, wanted, plan))',
        "const found = plan.outcome === 'open' ? null : (known ?? (await findAgain(services, wanted, plan)))",
      ],
      [': await reopenIntent(db, key, leadId, quarantineMs)', ': true'],
    ],
  },
  'no-intent': {
    phase: 'crowd',
    noticed: /: (?:[2-9]|\d{2,}) (?:persons|deals|customers|subscriptions)$/,
    file: 'api/intents/create-once.ts',
    changes: [
      ['if (isAnswered) await abandonIntent', 'if (thrown instanceof Error) await abandonIntent'],
      [
        'const known = await findFirst(services, wanted)',
        'const known = services.quarantineMs >= 0 ? null : await findFirst(services, wanted)',
      ],
    ],
  },
  'subscriptions-not-searched': {
    phase: 'kills',
    noticed: /: [2-9] subscriptions$/,
    file: 'api/payments/subscribe.ts',
    changes: [
      [
        'return found.find(isRunning)?.id ?? null',
        'return services.quarantineMs < 0 ? (found[0]?.id ?? null) : null',
      ],
    ],
  },
  'money-before-proof': {
    phase: 'kills',
    noticed: /proof none: 1 (?:customers|subscriptions)$/,
    file: 'api/payments/ensure-customer.ts',
    changes: [['if (provenAt === null)', 'if (provenAt === null && process.pid < 0)']],
  },
  'title-of-a-stranger': {
    phase: 'ownership',
    noticed: /^the owner's record has the owner's name/,
    file: 'api/deals/deal-title.ts',
    changes: [['if (others.includes(deal.title))', 'if (others.length < 0)']],
  },
  'no-quarantine': {
    phase: 'late-writes',
    noticed: /: (?:[2-9]|\d{2,}) (?:persons|deals|customers|subscriptions)$/,
    file: 'api/boot.ts',
    changes: [['quarantineMs: sandbox ? SANDBOX_QUARANTINE_MS : QUARANTINE_MS', 'quarantineMs: 0']],
  },
  'guesses-counted-afterwards': {
    phase: 'one-time-code',
    noticed: /^of 50 wrong guesses at once/,
    file: 'api/store/codes.ts',
    changes: [
      [".where(matchCode(sessionId, phone))\n    .for('update')", '.where(matchCode(sessionId, phone))'],
    ],
  },
  'database-closed-at-once': {
    phase: 'shutdown',
    noticed: /requests were reset$/,
    file: 'api/node.ts',
    changes: [['await shutdown.stop(running.worker.stop())', 'await running.worker.stop()']],
  },
  'what-was-typed-in-the-log': {
    phase: 'sweep',
    noticed: /^the visitor's \w+ is in the log/,
    file: 'api/routes/otp.ts',
    changes: [
      [
        'await validateCode(',
        "c.get('services').log('info', 'otp.request', { code: JSON.stringify(request) })\n  await validateCode(",
      ],
    ],
  },
  'second-process': {
    phase: 'boot',
    noticed: /^a second process on the same directory/,
    file: 'api/store/engine/directory-lock.ts',
    changes: [['if (!holder) return leave', 'if (!holder || holder.pid > 0) return leave']],
  },
  'acknowledged-before-stored': {
    phase: 'crowd',
    noticed: /: 0 (?:persons|deals)$|one key became/,
    file: 'api/routes/signup.ts',
    changes: [
      [
        'const acceptance = await acceptSignUp(',
        `const accept = () => acceptSignUp(services, { sessionId, key, request, source }, readAgreeingVisitor(c))
        if (key) return streamLines(c, 201, async (tell) => {
          tell({ type: 'accepted', leadId: key })
          await new Promise((resolve) => setTimeout(resolve, 300))
          await accept()
        })
        const acceptance = await acceptSignUp(`,
      ],
    ],
  },
  'parked-for-a-day': {
    phase: 'odd-answers',
    noticed: /^dayLong: .*: 0 (?:persons|deals)$/,
    file: 'machines/retried-request/limits.ts',
    changes: [['LONGEST_ASKED_WAIT_MS = 12 * HOUR_MS', 'LONGEST_ASKED_WAIT_MS = 48 * HOUR_MS']],
  },
  'no-ownership-check': {
    phase: 'authorisation',
    noticed: /for another's record$/,
    file: 'api/ownership/require-record.ts',
    changes: [
      [
        "throw new Failure('not_found')\n}\n\n/** The CRM's own ids",
        "if (id < 0) throw new Failure('not_found')\n}\n\n/** The CRM's own ids",
      ],
    ],
  },
  'no-origin-gate': {
    phase: 'authorisation',
    noticed: /^a request with .*evil.* is answered 200$/,
    file: 'api/lib/origin-gate.ts',
    changes: [
      ["if (site !== null && site !== 'same-origin')", 'if (site === origin && site)'],
      ['if (host === null || host !== getHost(request))', 'if (host === request.url)'],
      ['if (site === null && origin === null)', 'if (request.bodyUsed)'],
    ],
  },
  'pooler-overlooked': {
    phase: 'pooler',
    noticed: /^alone: visitors were answered/,
    file: 'api/store/postgres.ts',
    changes: [['await findPooling(url)', "'none' as Pooling"]],
  },
}
