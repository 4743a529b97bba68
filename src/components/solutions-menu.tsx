import { ChevronDown, Menu, X } from 'lucide'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  accountLinks,
  header,
  headerLinks,
  type MenuGroup,
  menuColumns,
  menuTools,
} from '#src/content/site-menu.ts'
import { LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useMenuBehaviour } from './menu-behaviour.ts'
import type { MenuIcons } from './menu-icons.tsx'
import type { HeaderTone } from './site-header.tsx'

type Props = { readonly tone: HeaderTone }

/**
 * The Soluções menu: three columns and the free tools (spec S1 2.2). A disclosure, so that it opens before the
 * application runs and without it. On small screens the same panel is the whole menu.
 */
export function SolutionsMenu({ tone }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [icons, setIcons] = useState<MenuIcons>({})
  useMenuBehaviour(menu)

  const fetchIcons = async () => {
    // Without its icons the menu says the same.
    const drawings = await import('./menu-icons.tsx').catch(() => null)
    if (drawings) setIcons(drawings.MENU_ICONS)
  }

  return (
    <details ref={menu} className="menu order-1 md:order-none" onToggle={fetchIcons}>
      <summary className="header-link menu-toggle">
        <span className="hidden md:inline">{header.solutions}</span>
        <span className="sr-only md:hidden">{header.menu}</span>
        <Icon of={ChevronDown} size={16} className="menu-chevron hidden md:block" />
        <Icon of={Menu} size={22} className="menu-when-closed md:hidden" />
        <Icon of={X} size={22} className="menu-when-open md:hidden" />
      </summary>
      <div className="menu-panel" data-late-styles="">
        <div className="wrap menu-groups">
          {menuColumns.map((group) => (
            <Group key={group.title} group={group} icons={icons} />
          ))}
          <Group group={menuTools} icons={icons} isRow />
          <ul className="menu-pages">
            {headerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="menu-link">
                  {label}
                </Link>
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
          <LinkButton
            to={accountLinks.createAccount.to}
            variant={tone === 'dark' ? 'bright' : 'primary'}
            className="grow"
          >
            {accountLinks.createAccount.label}
          </LinkButton>
        </div>
      </div>
    </details>
  )
}

type GroupProps = { readonly group: MenuGroup; readonly icons: MenuIcons; readonly isRow?: boolean }

function Group({ group: { title, links }, icons, isRow = false }: GroupProps) {
  return (
    <div className={isRow ? 'menu-tools' : ''}>
      <p className="menu-title">{title}</p>
      <ul>
        {links.map(({ label, to, benefit, mobileOnly }) => (
          <li key={to} className={mobileOnly ? 'md:hidden' : ''}>
            <Link to={to} className="menu-link">
              <i aria-hidden="true">{icons[to]}</i>
              <b>{label}</b>
              <small>{benefit}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
