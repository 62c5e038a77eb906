/**
 * The script of every page: what needs no React, in a few hundred bytes. What is large or rare is fetched from here
 * when its moment comes.
 */
import './inquiry.ts'
