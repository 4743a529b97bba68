import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'

/** The variables of a server with real providers, for tests that call none of them. */
export const REAL_PROVIDERS = {
  PIPEDRIVE_API_TOKEN: 'pipedrive-token',
  ASAAS_API_KEY: 'asaas-key',
  WHATSAPP_TOKEN: 'whatsapp-token',
  WHATSAPP_PHONE_NUMBER_ID: '123456789',
  SESSION_SECRET: 'x'.repeat(32),
  OTP_PEPPER: 'y'.repeat(32),
  ASAAS_WEBHOOK_TOKEN: 'w'.repeat(32),
  PIPEDRIVE_FIELD_KEYS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.fieldKeys),
  PIPEDRIVE_LABEL_IDS: JSON.stringify(SANDBOX_ACCOUNTS.pipedrive.labelIds),
}
