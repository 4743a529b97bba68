/** Origin of the sandbox inside the process. Its name can never be resolved (RFC 6761). */
export const SANDBOX_ORIGIN = 'http://sandbox.invalid'

/**
 * The sandbox's accounts, in the shape of the clients' settings. Their credentials are valid only there.
 */
export const SANDBOX_ACCOUNTS = {
  pipedrive: {
    baseUrl: `${SANDBOX_ORIGIN}/pipedrive`,
    token: 'sandbox-pipedrive-token',
    /** Keys of the deal's custom fields, by our names. */
    fieldKeys: {
      leadId: '5a0d000000000000000000000000000000000001',
      abTestGroup: '5a0d000000000000000000000000000000000002',
      implementationCheckout: '5a0d000000000000000000000000000000000003',
      paymentMethod: '5a0d000000000000000000000000000000000004',
      implementationPrice: '5a0d000000000000000000000000000000000005',
      conversionSource: '5a0d000000000000000000000000000000000006',
      stageChangeReason: '5a0d000000000000000000000000000000000007',
      stageChangeDate: '5a0d000000000000000000000000000000000008',
    },
    /** Ids of the score's labels, in addition to those of spec S2 4. */
    labelIds: { 'very-high': 81, high: 82, medium: 83, low: 84 },
  },
  asaas: {
    baseUrl: `${SANDBOX_ORIGIN}/asaas`,
    apiKey: 'sandbox-asaas-key',
    /** Sent with every webhook event. */
    webhookToken: 'sandbox-asaas-webhook-token-0123456789',
  },
  whatsapp: {
    baseUrl: `${SANDBOX_ORIGIN}/graph`,
    version: 'v25.0',
    phoneNumberId: '100000000000001',
    /** The number behind that id, as `wa.me` takes it. */
    number: '5511900000000',
    token: 'sandbox-whatsapp-token',
    template: 'codigo_verificacao',
    /** Signs the webhook events. */
    appSecret: 'sandbox-whatsapp-app-secret-0123456789',
    /** Verifies the webhook's address. */
    verifyToken: 'sandbox-whatsapp-verify-token-0123456789',
  },
  meta: {
    baseUrl: `${SANDBOX_ORIGIN}/meta`,
    version: 'v25.0',
    pixelId: '200000000000002',
    token: 'sandbox-meta-token',
  },
  /** The register needs no credentials. */
  cnpj: { baseUrl: `${SANDBOX_ORIGIN}/cnpj` },
} as const

/**
 * Keys that the sandbox accepts for a visitor's own CRM: any 40 hexadecimal digits. It refuses those that begin with
 * `dead`, like Pipedrive refuses a wrong key.
 */
export const VISITOR_KEY = /^(?!dead)[0-9a-f]{40}$/
