/** The office's time zone: dates, opening hours and due days are reckoned there (decisions 17, 18). */
export const OFFICE_TIME_ZONE = 'America/Sao_Paulo'
