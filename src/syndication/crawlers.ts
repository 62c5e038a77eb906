import type { Crawlers } from '../contract/site/crawlers.ts'

/**
 * What a crawler reads pages for. `search`: lists of search engines. `preview`: pictures and titles of shared links.
 * `answers`: the index of a search that answers by AI. `assistant`: a page that somebody asks an assistant about.
 * `training`: data sets and models.
 */
type Purpose = 'search' | 'preview' | 'answers' | 'assistant' | 'training'

export interface Crawler {
  /** The name in robots.txt (product token of RFC 9309). */
  readonly name: string
  readonly operator: string
}

/**
 * Crawlers by purpose, as their operators describe them (November 2026). One with several purposes stands under the one
 * that owners refuse first. Add a new one in the order of its operator; a name in robots.txt has no spaces.
 */
export const CRAWLERS: Readonly<Record<Purpose, readonly Crawler[]>> = {
  search: [
    { name: 'Applebot', operator: 'Apple' },
    { name: 'Baiduspider', operator: 'Baidu' },
    { name: 'Bravebot', operator: 'Brave' },
    { name: 'coccocbot-web', operator: 'Cốc Cốc' },
    { name: 'DuckDuckBot', operator: 'DuckDuckGo' },
    { name: 'Googlebot', operator: 'Google' },
    { name: 'Googlebot-Image', operator: 'Google' },
    { name: 'Storebot-Google', operator: 'Google' },
    { name: 'PetalBot', operator: 'Huawei' },
    { name: 'bingbot', operator: 'Microsoft' },
    { name: 'MojeekBot', operator: 'Mojeek' },
    { name: 'Yeti', operator: 'Naver' },
    { name: 'Qwantbot', operator: 'Qwant' },
    { name: 'SeznamBot', operator: 'Seznam' },
    { name: 'Slurp', operator: 'Yahoo' },
    { name: 'YandexBot', operator: 'Yandex' },
    { name: 'YandexImages', operator: 'Yandex' },
  ],
  preview: [
    { name: 'Discordbot', operator: 'Discord' },
    { name: 'LinkedInBot', operator: 'LinkedIn' },
    { name: 'facebookexternalhit', operator: 'Meta' },
    { name: 'WhatsApp', operator: 'Meta' },
    { name: 'Pinterestbot', operator: 'Pinterest' },
    { name: 'Slackbot', operator: 'Slack' },
    { name: 'TelegramBot', operator: 'Telegram' },
    { name: 'Twitterbot', operator: 'X' },
  ],
  answers: [
    { name: 'Amzn-SearchBot', operator: 'Amazon' },
    { name: 'Andibot', operator: 'Andi' },
    { name: 'Claude-SearchBot', operator: 'Anthropic' },
    { name: 'ExaSearchBot', operator: 'Exa' },
    { name: 'iAskBot', operator: 'iAsk' },
    { name: 'LinkupBot', operator: 'Linkup' },
    { name: 'meta-webindexer', operator: 'Meta' },
    { name: 'OAI-SearchBot', operator: 'OpenAI' },
    { name: 'ShapBot', operator: 'Parallel' },
    { name: 'PerplexityBot', operator: 'Perplexity' },
    { name: 'PhindBot', operator: 'Phind' },
    { name: 'TavilyBot', operator: 'Tavily' },
    { name: 'YandexAdditional', operator: 'Yandex' },
    { name: 'YandexAdditionalBot', operator: 'Yandex' },
    { name: 'YouBot', operator: 'You.com' },
  ],
  assistant: [
    { name: 'TongyiBot', operator: 'Alibaba' },
    { name: 'Amzn-User', operator: 'Amazon' },
    { name: 'NovaAct', operator: 'Amazon' },
    { name: 'Claude-User', operator: 'Anthropic' },
    { name: 'YiyanBot', operator: 'Baidu' },
    { name: 'Manus-User', operator: 'Butterfly Effect' },
    { name: 'cohere-ai', operator: 'Cohere' },
    { name: 'DuckAssistBot', operator: 'DuckDuckGo' },
    { name: 'Gemini-Deep-Research', operator: 'Google' },
    { name: 'Google-Agent', operator: 'Google' },
    { name: 'Google-NotebookLM', operator: 'Google' },
    { name: 'GoogleAgent-Mariner', operator: 'Google' },
    { name: 'GoogleAgent-URLContext', operator: 'Google' },
    { name: 'kagi-fetcher', operator: 'Kagi' },
    { name: 'LinerBot', operator: 'Liner' },
    { name: 'meta-externalfetcher', operator: 'Meta' },
    { name: 'MistralAI-User', operator: 'Mistral' },
    { name: 'Kimi-User', operator: 'Moonshot AI' },
    { name: 'ChatGPT-User', operator: 'OpenAI' },
    { name: 'Perplexity-User', operator: 'Perplexity' },
  ],
  training: [
    { name: 'AI2Bot', operator: 'Ai2' },
    { name: 'Ai2Bot-Dolma', operator: 'Ai2' },
    { name: 'Amazonbot', operator: 'Amazon' },
    { name: 'bedrockbot', operator: 'Amazon' },
    { name: 'anthropic-ai', operator: 'Anthropic' },
    { name: 'Claude-Web', operator: 'Anthropic' },
    { name: 'ClaudeBot', operator: 'Anthropic' },
    { name: 'Applebot-Extended', operator: 'Apple' },
    { name: 'Brightbot', operator: 'Bright Data' },
    { name: 'Bytespider', operator: 'ByteDance' },
    { name: 'TikTokSpider', operator: 'ByteDance' },
    { name: 'cohere-training-data-crawler', operator: 'Cohere' },
    { name: 'CCBot', operator: 'Common Crawl' },
    { name: 'DeepSeekBot', operator: 'DeepSeek' },
    { name: 'Diffbot', operator: 'Diffbot' },
    { name: 'FirecrawlAgent', operator: 'Firecrawl' },
    { name: 'Google-CloudVertexBot', operator: 'Google' },
    { name: 'Google-Extended', operator: 'Google' },
    { name: 'GoogleOther', operator: 'Google' },
    { name: 'GoogleOther-Image', operator: 'Google' },
    { name: 'ImagesiftBot', operator: 'Hive' },
    { name: 'PanguBot', operator: 'Huawei' },
    { name: 'img2dataset', operator: 'users of img2dataset' },
    { name: 'laion-huggingface-processor', operator: 'LAION' },
    { name: 'LAIONDownloader', operator: 'LAION' },
    { name: 'FacebookBot', operator: 'Meta' },
    { name: 'meta-externalagent', operator: 'Meta' },
    { name: 'ICC-Crawler', operator: 'NICT' },
    { name: 'GPTBot', operator: 'OpenAI' },
    { name: 'Cotoyogi', operator: 'ROIS' },
    { name: 'SBIntuitionsBot', operator: 'SB Intuitions' },
    { name: 'Timpibot', operator: 'Timpi' },
    { name: 'FriendlyCrawler', operator: 'unknown' },
    { name: 'VelenPublicWebCrawler', operator: 'Velen' },
    { name: 'omgili', operator: 'Webz.io' },
    { name: 'omgilibot', operator: 'Webz.io' },
    { name: 'Webzio-Extended', operator: 'Webz.io' },
    { name: 'ChatGLM-Spider', operator: 'Zhipu AI' },
  ],
}

/** What each choice refuses. Search engines and previews are never among it. */
const REFUSED: Readonly<Record<Crawlers, readonly Exclude<Purpose, 'search' | 'preview'>[]>> = {
  allow: [],
  search: ['training'],
  nothing: ['training', 'answers', 'assistant'],
}

/** The crawlers that the owner's choice refuses. */
export const refusedCrawlers = (choice: Crawlers): readonly Crawler[] =>
  REFUSED[choice].flatMap((purpose) => CRAWLERS[purpose])
