import { ChevronDown, Menu, X } from 'lucide'
import { accountLinks } from '#src/content/account-links.ts'
import { header, type MenuGroup, menuColumns, menuPages, menuTools } from '#src/content/site-menu.ts'
import { AccountLink } from './account-link.tsx'
import { LinkButton } from './button.tsx'
import type { HeaderTone } from './header-tone.ts'
import { Icon } from './icon.tsx'
import { watchMenu } from './menu-behaviour.ts'

type Props = { readonly tone: HeaderTone }

/**
 * The Soluções menu: three columns and the free tools (spec S1 2.2). A disclosure, so that it opens before the
 * application runs and without it. On small screens the same panel is the whole menu.
 */
export function SolutionsMenu({ tone }: Props) {
  return (
    <details ref={watchMenu} className="menu order-1 md:order-none">
      <summary className="header-link menu-toggle">
        <span className="hidden md:inline">{header.solutions}</span>
        <span className="sr-only md:hidden">{header.menu}</span>
        <Icon of={ChevronDown} size={16} className="menu-chevron hidden md:block" />
        <Icon of={Menu} size={22} className="menu-when-closed md:hidden" />
        <Icon of={X} size={22} className="menu-when-open md:hidden" />
      </summary>
      <div className="menu-panel" data-below="">
        <div className="wrap menu-groups">
          {menuColumns.map((group) => (
            <Group key={group.title} group={group} />
          ))}
          <Group group={menuTools} isRow />
          <ul className="menu-pages">
            {menuPages.map(({ label, to }) => (
              <li key={to}>
                <a href={to} className="menu-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="menu-account">
          <LinkButton
            to={accountLinks.login.to}
            variant={tone === 'dark' ? 'outline' : 'secondary'}
            className="grow"
          >
            {accountLinks.login.label}
          </LinkButton>
          <AccountLink variant={tone === 'dark' ? 'bright' : 'primary'} className="grow" />
        </div>
      </div>
    </details>
  )
}

type GroupProps = { readonly group: MenuGroup; readonly isRow?: boolean }

function Group({ group: { title, links }, isRow = false }: GroupProps) {
  return (
    <div className={isRow ? 'menu-tools' : ''}>
      <p className="menu-title">{title}</p>
      <ul>
        {links.map(({ label, to, benefit, isMobileOnly }) => (
          <li key={to} className={isMobileOnly ? 'md:hidden' : ''}>
            <a href={to} className="menu-link">
              <i aria-hidden="true" />
              <b>{label}</b>
              <small>{benefit}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
