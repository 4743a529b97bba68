import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The e-mails and phones of the CRM's persons, by keyed hashes: an index of our own instead of searches. */
export const crmContacts = pgTable(
  'crm_contacts',
  {
    contact: text('contact').notNull(),
    personId: integer('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contact, table.personId] }),
    index('crm_contacts_person').on(table.personId),
  ],
)
