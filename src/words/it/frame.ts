import type { Same } from '../same.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'Vai al contenuto',
  navigation: {
    label: 'Navigazione principale',
    menuLabel: 'Menu principale',
    home: 'Pagina iniziale',
    paintings: 'Dipinti',
    portfolio: 'Portfolio',
    series: 'Serie',
    exhibitions: 'Mostre',
    about: 'Chi sono',
    contact: 'Contatto',
    signIn: 'Accedi',
  },
  menu: 'Menu',
  close: 'Chiudi',
  loading: 'La pagina si sta caricando',
} as const satisfies Same<typeof en>
